import * as z from 'zod/mini'
import { mobileInvalid, mobileRequired, parseSignInMobile } from './mobile-text.ts'

/** A mobile number as it is kept and sent: +98 and ten digits that start with 9. */
export const Mobile = z.string().check(z.regex(/^\+989\d{9}$/, mobileInvalid))
export type Mobile = z.infer<typeof Mobile>

/** A mobile number as a person types it, in any digits; what comes out is a `Mobile`. */
export const MobileInput = z.string().check(
  z.overwrite((text) => {
    const read = parseSignInMobile(text)
    return 'mobile' in read ? read.mobile : text.trim()
  }),
  z.regex(/^\+989\d{9}$/, { error: (issue) => (issue.input === '' ? mobileRequired : mobileInvalid) }),
)

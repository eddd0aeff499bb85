import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MobileInput } from '../mobile.ts'
import { Instant } from '../page.ts'
import { Line } from '../written-text.ts'

/** In this header stands the token of a customer or a host, beside the key in `Authorization`. */
export const shopTokenHeader = 'session-token'
/** In this one a server tells the address of its visitor, who is limited then instead of the server; only a key that is bound to addresses is believed. */
export const visitorAddressHeader = 'visitor-address'
/** In this one a write says which one it is: sent again it answers the same, and does nothing. */
export const idempotencyHeader = 'idempotency-key'

export const ShopPerson = z.object({
  id: z.int(),
  mobile: z.string(),
  /** Empty until they say it; nothing is booked for whom it is empty. */
  name: z.string(),
  family: z.string(),
  role: z.enum(['user', 'host']),
})
export type ShopPerson = z.infer<typeof ShopPerson>

const name = (empty: string) => Line.check(z.trim(), z.minLength(1, empty), z.maxLength(60, 'حداکثر ۶۰ حرف بنویسید'))
/** One sign-in: the code is good with it alone. */
const SignIn = Line.check(z.regex(/^[\w-]{43}$/, 'این ورود پیدا نشد؛ دوباره کد بگیرید'))

export const shopSessionEndpoints = {
  sendShopCode: endpoint('POST /api/v1/shop/codes', {
    access: 'shop',
    once: 'secret',
    summary: 'Send a code by SMS to whoever wants to sign in.',
    body: z.object({ mobile: MobileInput }),
    answer: z.object({ signIn: z.string(), resendSeconds: z.int() }),
  }),
  openShopSession: endpoint('POST /api/v1/shop/sessions', {
    access: 'shop',
    once: 'secret',
    summary: 'Sign in by the code: a token that may call this face alone. A number that nobody has becomes a customer.',
    body: z.object({ signIn: SignIn, mobile: MobileInput, code: Line.check(z.maxLength(20)) }),
    answer: z.object({ token: z.string(), expiresAt: Instant, person: ShopPerson }),
  }),
  closeShopSession: endpoint('DELETE /api/v1/shop/session', {
    access: 'customer',
    summary: 'Sign out.',
  }),
  getShopPerson: endpoint('GET /api/v1/shop/me', {
    access: 'customer',
    summary: 'Who is signed in.',
    answer: ShopPerson,
  }),
  nameShopPerson: endpoint('PUT /api/v1/shop/me', {
    access: 'customer',
    once: true,
    summary: 'Say one’s name.',
    body: z.object({ name: name('نام را وارد کنید'), family: name('نام خانوادگی را وارد کنید') }),
    answer: ShopPerson,
  }),
}

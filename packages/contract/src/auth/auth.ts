import * as z from 'zod/mini'

/** All that the browser keeps of a person (specification section 3). `name` is null until registration is complete. */
export const AuthUser = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  role: z.object({ name: z.enum(['admin', 'host', 'user']) }),
})
export type AuthUser = z.infer<typeof AuthUser>

/** `registrationRequired`: the profile is incomplete; the token is good for `completeRegistration` only until then. */
export const AuthSession = z.object({
  token: z.string().check(z.minLength(1)),
  user: AuthUser,
  registrationRequired: z.optional(z.boolean()),
  /** A warning for the admin at once: somebody tries to get in with this number. */
  warning: z.optional(z.string()),
})
export type AuthSession = z.infer<typeof AuthSession>

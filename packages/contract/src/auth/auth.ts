import * as z from 'zod/mini'

/** The only role that may enter (specification section 6). */
const adminRole = 'admin'

/** Shown to every other role, and to a missing one. To the letter. */
export const notAdminMessage = 'فقط ادمینها مجاز به ورود به این بخش هستند'

export const isAdmin = (user: { id?: unknown; role?: { name?: string | null } | null } | null | undefined): boolean =>
  user?.role?.name === adminRole

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
})
export type AuthSession = z.infer<typeof AuthSession>

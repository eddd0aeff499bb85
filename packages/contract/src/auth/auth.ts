import * as z from 'zod/mini'

/** All that the browser keeps of a person (specification section 3). `name` is null until registration is complete. */
export const AuthUser = z.object({
  id: z.int(),
  name: z.nullable(z.string()),
  role: z.object({ name: z.enum(['admin', 'host', 'user']) }),
})
export type AuthUser = z.infer<typeof AuthUser>

/** The names of what an admin may do (team/team-right.ts). */
export const AuthRights = z.array(z.string())

/** `registrationRequired`: the profile is incomplete; the token is good for `completeRegistration` only until then. */
export const AuthSession = z.object({
  token: z.string().check(z.minLength(1)),
  user: AuthUser,
  registrationRequired: z.optional(z.boolean()),
  /** A warning for the admin at once: somebody tries to get in with this number. */
  warning: z.optional(z.string()),
  rights: z.optional(AuthRights),
})
export type AuthSession = z.infer<typeof AuthSession>

/** The only role that may enter (specification section 6). */
const adminRole = 'admin'

/** Shown to every other role, and to a missing one. To the letter. */
export const notAdminMessage = 'فقط ادمینها مجاز به ورود به این بخش هستند'

export const isAdmin = (user: { id?: unknown; role?: { name?: string | null } | null } | null | undefined): boolean =>
  user?.role?.name === adminRole

/*
 * The browser accepts these: the answers of auth-endpoints.ts, and the other shapes that specification section 3 names.
 * Of a person the role alone is asked for. A missing role, and a missing person, is read here and refused afterwards by
 * `isAdmin`, so that the person gets the right message.
 */

const KnownUser = z.object({
  id: z.catch(z.optional(z.union([z.number(), z.string()])), undefined),
  name: z.catch(z.nullable(z.string()), null),
  role: z.catch(z.optional(z.object({ name: z.string() })), undefined),
})
type KnownUser = z.infer<typeof KnownUser>

const nobody: KnownUser = { id: undefined, name: null, role: undefined }

/** One level of an answer; token and user may also stand on different ones. */
const level = {
  token: z.catch(z.optional(z.string().check(z.minLength(1))), undefined),
  user: z.catch(z.optional(KnownUser), undefined),
  registrationRequired: z.catch(z.optional(z.boolean()), undefined),
  warning: z.catch(z.optional(z.string()), undefined),
  rights: z.catch(z.optional(AuthRights), undefined),
}
const TwoLevels = z.object({ ...level, data: z.catch(z.optional(z.object(level)), undefined) })

const either = <T>(top: T | undefined, inside: T | undefined) => top ?? inside

export type KnownSession = {
  token: string
  user: KnownUser
  registrationRequired: boolean
  warning: string | undefined
  /** Undefined where the answer says nothing of them. */
  rights: string[] | undefined
}

/** Token and user, each at the top level or inside `data`. Without a token there is no session. */
export const SessionAnswer = z.pipe(
  TwoLevels,
  z.transform(({ data = {}, ...top }, context): KnownSession => {
    const token = either(top.token, data.token)
    if (token === undefined) context.issues.push({ code: 'custom', message: 'no token', input: top, path: ['token'] })
    return {
      token: token ?? '',
      user: either(top.user, data.user) ?? nobody,
      registrationRequired: either(top.registrationRequired, data.registrationRequired) ?? false,
      warning: either(top.warning, data.warning),
      rights: either(top.rights, data.rights),
    }
  }),
)

const People = z.object({
  user: level.user,
  rights: level.rights,
  data: z.catch(z.optional(z.object({ ...KnownUser.shape, user: level.user, rights: level.rights })), undefined),
  ...KnownUser.shape,
})

/** The person as `{ user }` or bare, each at the top level or inside `data`. */
export const UserAnswer = z.pipe(
  People,
  z.transform(({ user, rights, data, ...bare }): { user: KnownUser; rights: string[] | undefined } => {
    const { id, name, role } = data ?? bare
    return { user: user ?? data?.user ?? { id, name, role }, rights: rights ?? data?.rights }
  }),
)

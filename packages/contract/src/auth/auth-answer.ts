import * as z from 'zod/mini'

/*
 * What the browser accepts: the answers of auth-endpoints.ts, and the other shapes that specification section 3 names.
 * A missing role is read here and refused afterwards by `isAdmin`, so that the person gets the right message.
 */

const KnownUser = z.object({
  id: z.union([z.number(), z.string()]),
  name: z.catch(z.nullable(z.string()), null),
  role: z.catch(z.optional(z.object({ name: z.string() })), undefined),
})

const KnownSession = z.object({
  token: z.string().check(z.minLength(1)),
  user: KnownUser,
  registrationRequired: z.catch(z.optional(z.boolean()), undefined),
  warning: z.catch(z.optional(z.string()), undefined),
})
export type KnownSession = z.infer<typeof KnownSession>

/** Token and user at the top level or inside `data`. */
export const SessionAnswer = z.union([
  KnownSession,
  z.pipe(
    z.object({ data: KnownSession }),
    z.transform(({ data }) => data),
  ),
])

const bareUser = z.pipe(
  KnownUser,
  z.transform((user) => ({ user })),
)

/** The person as `{ user }` or bare, each at the top level or inside `data`. */
export const UserAnswer = z.union([
  z.object({ user: KnownUser }),
  bareUser,
  z.pipe(
    z.object({ data: z.union([z.object({ user: KnownUser }), bareUser]) }),
    z.transform(({ data }) => data),
  ),
])

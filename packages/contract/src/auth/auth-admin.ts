/** The only role that may enter (specification section 6). */
const adminRole = 'admin'

/** Shown to every other role, and to a missing one. To the letter. */
export const notAdminMessage = 'فقط ادمینها مجاز به ورود به این بخش هستند'

export const isAdmin = (user: { id?: unknown; role?: { name?: string | null } | null } | null | undefined): boolean =>
  user?.role?.name === adminRole

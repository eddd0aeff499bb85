import { AppError } from './app-error.ts'

/** The id of who acts. Throws `forbidden` where it is nobody: a job has no drafts, views or requests. */
export function userIdOf({ userId }: { userId: number | null }): number {
  if (userId === null) throw new AppError('forbidden')
  return userId
}

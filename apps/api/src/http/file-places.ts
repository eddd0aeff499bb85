import type { Db } from '#db/connect.ts'
import { AppError } from './app-error.ts'

/** Files that one process makes at a time: each may hold a connection for minutes, and a pool has twenty for everything. */
export const filesAtOnce = 5
const retryAfterSeconds = 15

/** By pool: a process has one. */
const making = new WeakMap<Db, number>()

/** Begins a file; call what it answers when the file ended, however it did. Throws `too_many_requests`. */
export function takeFilePlace(db: Db): () => void {
  const now = making.get(db) ?? 0
  if (now >= filesAtOnce)
    throw new AppError('too_many_requests', {
      message: 'چند فایل دیگر هم‌زمان در حال ساخته شدن است؛ چند لحظه بعد دوباره بگیرید',
      retryAfterSeconds,
      // The process is full: this caller has used up nothing.
      isOther: true,
    })
  making.set(db, now + 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    making.set(db, (making.get(db) ?? 1) - 1)
  }
}

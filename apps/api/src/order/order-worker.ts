import type { Db } from '#db/connect.ts'
import { expireOverdueOrders } from './order-actions.ts'

type Log = { error: (detail: object, message: string) => void }

/** Ends overdue holds every `everyMs`, in as many processes as there are. `stop` waits for the look that is under way. */
export function startOrderWorker(db: Db, log: Log, everyMs = 5_000) {
  let looking: Promise<unknown> | undefined
  const look = () => {
    looking ??= expireOverdueOrders(db, log)
      .catch((error: unknown) => log.error({ err: error }, 'order worker failed'))
      .finally(() => {
        looking = undefined
      })
  }
  const timer = setInterval(look, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}

import type { Db } from '#db/connect.ts'
import { startPolling } from '#db/polling.ts'
import { expireOverdueOrders } from './order-actions.ts'

type Log = { error: (detail: object, message: string) => void }

/** Ends overdue holds every `everyMs`, in as many processes as there are. `stop` waits for the look that is under way. */
export function startOrderWorker(db: Db, log: Log, everyMs = 5_000) {
  return startPolling(
    (stopping) => expireOverdueOrders(db, log, { stopping }),
    everyMs,
    (error) => log.error({ err: error }, 'order worker failed'),
  )
}

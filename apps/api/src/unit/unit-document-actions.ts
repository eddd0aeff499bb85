import { dayOfInstant, formatDay, timeOfInstant } from '@rezerv/contract/jalali.ts'
import { vehicleDocumentLabels } from '@rezerv/contract/unit/unit.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { type DueDocument, takeDueDocuments } from './unit-document-store.ts'

/** Tehran's clock: nobody is woken for a paper. */
const wakingHours = { from: '09:00', until: '21:00' }

/**
 * Tells hosts by SMS of papers of their cars that end soon; each reminder once, however often it runs. `now` is an instant.
 * @returns how many messages were queued
 */
export async function remindOfDocuments(db: Db, now: string): Promise<number> {
  const time = timeOfInstant(now)
  if (time < wakingHours.from || time >= wakingHours.until) return 0
  return inTransaction(db, async (trx) => {
    const due = await takeDueDocuments(trx, dayOfInstant(now))
    for (const paper of due) {
      const { mobile, hostId } = paper
      await queueNotice(trx, { template: 'paper-ends', mobile, hostId, body: await textOf(trx, paper) })
    }
    return due.length
  })
}

const textOf = (db: Db, { unitName, title, paper, lastDay }: DueDocument) =>
  noticeText(db, 'paper-ends', {
    paper: vehicleDocumentLabels[paper],
    unit: unitName,
    listing: title,
    day: formatDay(lastDay, 'long'),
  })

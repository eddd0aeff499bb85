import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import { vehicleDocumentLabels } from '@rezerv/contract/unit/unit-document.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { mayRemindAt, queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { type DueDocument, takeDueDocuments } from './unit-document-store.ts'

/**
 * Tells hosts by SMS of documents of their cars that end soon; each reminder once, however often it runs. `now` is an instant.
 * @returns how many messages were queued
 */
export async function remindOfDocuments(db: Db, now: string): Promise<number> {
  if (!(await mayRemindAt(db, now))) return 0
  return inTransaction(db, async (trx) => {
    const due = await takeDueDocuments(trx, dayOfInstant(now))
    for (const document of due) {
      const { mobile, hostId } = document
      await queueNotice(trx, { template: 'vehicle-document-ends', mobile, hostId, body: await textOf(trx, document) })
    }
    return due.length
  })
}

const textOf = (db: Db, { unitName, title, document, lastDay }: DueDocument) =>
  noticeText(db, 'vehicle-document-ends', {
    document: vehicleDocumentLabels[document],
    unit: unitName,
    listing: title,
    day: formatDay(lastDay, 'long'),
  })

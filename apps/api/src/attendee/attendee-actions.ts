import type { QuestionInput } from '@rezerv/contract/attendee/attendee-question.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { openKept } from '#media/media-document-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import { lockEvent } from '#occurrence/occurrence-service.ts'
import { renameHolder } from '#order/order-holder-service.ts'
import { ticketIds } from '#ticket/ticket-store.ts'
import { answerQuestions } from './attendee-answer-service.ts'
import { findAnswerFile, lockHeldTicket, listQuestions, replaceQuestions } from './attendee-store.ts'

/** Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function saveQuestions(db: Db, actor: Actor, listingId: number, items: QuestionInput[]) {
  await lockEvent(db, listingId)
  await refuseUnknown(db, listingId, items)
  await replaceQuestions(db, listingId, items)
  const questions = await listQuestions(db, listingId)
  await recordListing(db, actor, listingId, {
    action: 'change_questions',
    newValue: { questions: questions.map(({ label }) => label) },
  })
  return { items: questions }
}

/** A question or a ticket of another event is refused at its field. */
async function refuseUnknown(db: Db, listingId: number, items: QuestionInput[]) {
  const known = new Set((await listQuestions(db, listingId)).map(({ id }) => id))
  const tickets = new Set(await ticketIds(db, listingId))
  for (const [at, { id, ticketIds: wanted }] of items.entries()) {
    if (id !== null && !known.has(id))
      throw invalidFields({ [`items.${at}.label`]: 'این پرسش دیگر نیست؛ صفحه را به‌روز کنید' })
    if (!wanted.every((ticketId) => tickets.has(ticketId)))
      throw invalidFields({ [`items.${at}.ticketIds`]: 'بلیتی انتخاب شده که دیگر نیست' })
  }
}

type FileOf = { id: number; issuedTicketId: number; questionId: number }

/** Throws `not_found`, also when the bytes are gone. */
export const openAnswerFile = async (db: Db, files: MediaFiles, { id, ...of }: FileOf) =>
  openKept(files, orNotFound(await findAnswerFile(db, id, of), 'این فایل پیدا نشد'))

type Change = { holderName: string; answers: Record<string, string> }

/** Throws `not_found`, `step_not_allowed` for a void ticket, and `invalid_fields` with the field of each answer that is none. */
export async function changeAttendee(
  db: Db,
  actor: Actor,
  { id, issuedTicketId }: { id: number; issuedTicketId: number },
  { holderName, answers }: Change,
): Promise<void> {
  const found = await lockHeldTicket(db, issuedTicketId)
  const ticket = orNotFound(found?.listingId === id ? found : undefined, 'این بلیت پیدا نشد')
  await answerQuestions(db, actor, { ticket, typed: answers })
  if (holderName !== ticket.holderName)
    await renameHolder(db, actor, { orderId: ticket.orderId, issuedTicketId, holderName })
}

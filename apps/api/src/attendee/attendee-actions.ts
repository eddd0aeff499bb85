import {
  asSent,
  type AttendeeQuestion,
  type QuestionInput,
  twoOptionsText,
} from '@rezerv/contract/attendee/attendee-question.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { openKept } from '#media/media-document-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import { lockEvent } from '#occurrence/occurrence-service.ts'
import { renameHolder } from '#order/order-holder-service.ts'
import { ticketIds } from '#ticket/ticket-store.ts'
import { answerQuestions } from './attendee-answer-service.ts'
import {
  answeredQuestions,
  findAnswerFile,
  lockHeldTicket,
  listQuestions,
  lockQuestions,
  replaceQuestions,
} from './attendee-store.ts'

/** Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function saveQuestions(db: Db, actor: Actor, listingId: number, given: QuestionInput[]) {
  const items = given.map((item) => ({ ...item, options: item.options.map(asSent) }))
  refuseAlike(items)
  await lockEvent(db, listingId)
  const before = await lockQuestions(db, listingId, 'update')
  await refuseUnknown(db, listingId, { before, items })
  await refuseOtherKind(db, { before, items })
  await replaceQuestions(db, listingId, items)
  const questions = await listQuestions(db, listingId)
  await recordListing(db, actor, listingId, {
    action: 'change_questions',
    newValue: { questions: questions.map(({ label }) => label) },
  })
  return { items: questions }
}

/** Options that differ by their spaces alone are one. */
function refuseAlike(items: QuestionInput[]) {
  const at = items.findIndex(({ kind, options }) => kind === 'choice' && new Set(options).size < 2)
  if (at >= 0) throw invalidFields({ [`items.${at}.options`]: twoOptionsText })
}

type Replacing = { before: AttendeeQuestion[]; items: QuestionInput[] }

/** A question or a ticket of another event is refused at its field. */
async function refuseUnknown(db: Db, listingId: number, { before, items }: Replacing) {
  const known = new Set(before.map(({ id }) => id))
  const tickets = new Set(await ticketIds(db, listingId))
  for (const [at, { id, ticketIds: wanted }] of items.entries()) {
    // Tickets that were put away since stay where they were chosen.
    const kept = before.find((question) => question.id === id)?.ticketIds ?? []
    if (id !== null && !known.has(id))
      throw invalidFields({ [`items.${at}.label`]: 'این پرسش دیگر نیست؛ صفحه را به‌روز کنید' })
    if (!wanted.every((ticketId) => tickets.has(ticketId) || kept.includes(ticketId)))
      throw invalidFields({ [`items.${at}.ticketIds`]: 'بلیتی انتخاب شده که دیگر نیست' })
  }
}

/** What was answered is no answer of another kind. */
async function refuseOtherKind(db: Db, { before, items }: Replacing) {
  const changed = before.filter(({ id, kind }) => items.some((item) => item.id === id && item.kind !== kind))
  const answered = await answeredQuestions(
    db,
    changed.map(({ id }) => id),
  )
  const refused = [...items.entries()].filter(([, { id }]) => id !== null && answered.includes(id))
  if (refused.length > 0)
    throw invalidFields(Object.fromEntries(refused.map(([at]) => [`items.${at}.kind`, answeredText])))
}

const answeredText = 'این پرسش پاسخ دارد و نوع آن عوض نمی‌شود؛ پرسش دیگری اضافه کنید و این را حذف کنید'

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

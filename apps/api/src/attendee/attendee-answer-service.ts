import { type AttendeeQuestion, isAskedWith, readAnswer } from '@rezerv/contract/attendee/attendee-question.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { sendJob } from '#db/jobs.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import type { KeptDocument } from '#media/media-file-store.ts'
import {
  findAnswerFile,
  type HeldTicket,
  listQuestions,
  lockQuestions,
  setAnswerFile,
  setAnswers,
} from './attendee-store.ts'

/** What is asked of whoever comes with a ticket. */
export const questionsOf = async (db: Db, ticket: AskedTicket) =>
  askedWith(ticket, await listQuestions(db, ticket.listingId))

type AskedTicket = Pick<HeldTicket, 'listingId' | 'ticketId'>
const askedWith = ({ ticketId }: AskedTicket, questions: AttendeeQuestion[]) =>
  questions.filter((question) => isAskedWith(question, ticketId))
/** The same; they stay as they are until the transaction ends. */
const lockAsked = async (db: Db, ticket: AskedTicket) =>
  askedWith(ticket, await lockQuestions(db, ticket.listingId, 'share'))

type Given = { ticket: HeldTicket; typed: Readonly<Record<string, string>> }

/**
 * Keeps what was typed, by the question's id, in the caller's transaction. What was asked and not sent stays as it is. Throws
 * `step_not_allowed` for a void ticket, and `invalid_fields` with the field of each answer that is none (`answers.12`).
 */
export async function answerQuestions(db: Db, actor: Actor, { ticket, typed }: Given): Promise<void> {
  refuseVoid(ticket)
  const refusals: Record<string, string> = {}
  const answers = new Map<number, string>()
  for (const question of await lockAsked(db, ticket)) {
    const text = typed[question.id]
    if (text === undefined) continue
    const read = readAnswer(question, text)
    if ('refusal' in read) refusals[fieldOfAnswer(question)] = read.refusal
    else if (read.answer !== (ticket.answers[question.id] ?? '')) answers.set(question.id, read.answer)
  }
  if (Object.keys(refusals).length > 0) throw invalidFields(refusals)
  if (answers.size === 0) return
  await setAnswers(db, ticket.id, answers)
  await recordAnswers(db, actor, ticket, answers.size)
}

/** How many were answered and not what: the log is kept for good, an answer is erased with its customer. */
const recordAnswers = (db: Db, actor: Actor, ticket: HeldTicket, count: number) =>
  recordOrder(db, actor, ticket.orderId, {
    action: 'answer_questions',
    newValue: { issuedTicketId: ticket.id, count },
  })

type GivenFile = { ticket: HeldTicket; questionId: number; file: KeptDocument & { name: string } }

/** Answers with a file that is kept already, in the caller's transaction; the one before it is removed. Throws `step_not_allowed`, and `not_found` where no file is asked any more. */
export async function answerWithFile(db: Db, actor: Actor, { ticket, questionId, file }: GivenFile): Promise<void> {
  refuseVoid(ticket)
  const asked = await lockAsked(db, ticket)
  orNotFound(
    asked.find(({ id, kind }) => id === questionId && kind === 'file'),
    'این فایل دیگر خواسته نمی‌شود',
  )
  const of = { issuedTicketId: ticket.id, questionId }
  const before = await findAnswerFile(db, ticket.listingId, of)
  await setAnswerFile(db, of, file)
  if (before) await sendJob(db, 'remove-files', { keys: [before.fileKey] })
  await recordAnswers(db, actor, ticket, 1)
}

function refuseVoid({ status }: HeldTicket) {
  if (status === 'void') throw stepNotAllowed('این بلیت باطل شده است')
}

export const fieldOfAnswer = ({ id }: Pick<AttendeeQuestion, 'id'>) => `answers.${id}`

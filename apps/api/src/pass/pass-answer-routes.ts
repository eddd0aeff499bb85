import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Id } from '@rezerv/contract/page.ts'
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'
import { answerQuestions, answerWithFile, fieldOfAnswer, questionsOf } from '#attendee/attendee-answer-service.ts'
import { findHeldTicket, lockHeldTicket } from '#attendee/attendee-store.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { sendPage } from '#html/html-reply.ts'
import { keepUpload } from '#media/media-document-service.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { answerFilePage, questionsPage } from './pass-answer-page.ts'
import { findPassOrder } from './pass-order-store.ts'
import { customerActor, refusalOnPage } from './pass-request.ts'
import type { PassFacts } from './pass-store.ts'

type Asked = {
  Params: { secret: string; ticket: string; question?: string }
  Body: Record<string, string> | undefined
}
type Given = {
  options: RouteShorthandOptions
  passOf: (request: { params: { secret: string } }) => Promise<{ facts: PassFacts; path: string }>
}

/** Fifteen answers of five hundred Persian letters, as a form sends them. */
const bodyLimit = 65_536

/** What an event asks of whoever comes, on the page of the order, or of the ticket that was handed on. */
export function passAnswerRoutes(app: FastifyInstance, { options, passOf }: Given) {
  const { db, env } = app.deps
  const files = mediaFiles(env, 'documents')
  const askedBy = async (request: FastifyRequest<Asked>) => {
    const { facts, path } = await passOf(request)
    const { order } = orNotFound(await findPassOrder(db, facts))
    const { data: id } = Id.safeParse(request.params.ticket)
    // Of a ticket that was handed on, the order's page knows no code, and answers nothing for it.
    const shown = order.issuedTickets.find((one) => one.id === id && one.code !== '' && one.status !== 'void')
    const ticket = orNotFound(shown && (await findHeldTicket(db, shown.id)))
    const questions = await questionsOf(db, ticket)
    if (questions.length === 0 || !shown) throw new AppError('not_found')
    const answered = new Set(Object.keys(ticket.answers).map(Number))
    const name = [shown.ticketName, shown.seatLabel].filter(Boolean).join('، ')
    const own = `${path}/answers/${ticket.id}`
    const page = { title: order.listingTitle, path, own, ticket: toPersianDigits(name), questions, answered }
    return { facts, path, ticket, questions, answered, page }
  }

  app.get<Asked>('/t/:secret/answers/:ticket', options, async (request, reply) => {
    const { page } = await askedBy(request)
    return sendPage(app, reply, questionsPage(page))
  })
  app.post<Asked>('/t/:secret/answers/:ticket', { ...options, bodyLimit }, async (request, reply) => {
    const { facts, path, ticket, questions, answered, page } = await askedBy(request)
    const sent = request.body ?? {}
    // What has an answer and was left empty stays as it is.
    const typed = Object.fromEntries(
      questions.flatMap(({ id, kind }) =>
        kind !== 'file' && (sent[id] || !answered.has(id)) ? [[id, sent[id] ?? '']] : [],
      ),
    )
    try {
      await inTransaction(db, async (trx) => {
        const locked = orNotFound(await lockHeldTicket(trx, ticket.id))
        await answerQuestions(trx, customerActor(request, facts.customerId), { ticket: locked, typed })
      })
    } catch (error) {
      if (!(error instanceof AppError) || !error.fields) throw error
      const { fields } = error
      const refusals = Object.fromEntries(
        questions.flatMap((question) => {
          const refusal = fields[fieldOfAnswer(question)]
          return refusal === undefined ? [] : [[question.id, refusal]]
        }),
      )
      return sendPage(app, reply.code(422), questionsPage({ ...page, typed, refusals }))
    }
    return reply.header('cache-control', 'no-store').redirect(`${path}#tickets`, 303)
  })

  const fileAskedBy = async (request: FastifyRequest<Asked>) => {
    const { page, questions, ...asked } = await askedBy(request)
    const { data: id } = Id.safeParse(request.params.question)
    const question = orNotFound(questions.find((one) => one.id === id && one.kind === 'file'))
    return { ...asked, question, page: { ...page, question } }
  }
  app.get<Asked>('/t/:secret/answers/:ticket/file/:question', options, async (request, reply) => {
    const { page } = await fileAskedBy(request)
    return sendPage(app, reply, answerFilePage(page))
  })
  app.post<Asked>('/t/:secret/answers/:ticket/file/:question', options, async (request, reply) => {
    const { facts, ticket, question, page } = await fileAskedBy(request)
    try {
      // Pictures take their time: no transaction stays open meanwhile.
      const file = await keepUpload(files, request, question.label)
      await inTransaction(db, async (trx) => {
        const locked = orNotFound(await lockHeldTicket(trx, ticket.id))
        const actor = customerActor(request, facts.customerId)
        await answerWithFile(trx, actor, { ticket: locked, questionId: question.id, file })
      })
    } catch (error) {
      const { status, message } = refusalOnPage(error)
      return sendPage(app, reply.code(status), answerFilePage({ ...page, refusal: message }))
    }
    return reply.header('cache-control', 'no-store').redirect(page.own, 303)
  })
}

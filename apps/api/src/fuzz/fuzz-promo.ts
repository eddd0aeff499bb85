import { another, type Ask, type Recipes, type Row } from './fuzz-recipe.ts'

const terms = {
  name: 'باشگاه مشتریان',
  change: { kind: 'percent', percent: 10 },
  ticketIds: [],
  maxPieces: 5,
  maxPerCustomer: null,
  validFrom: null,
  validUntil: null,
}
const events = `select id from listings where kind = 'event' and status = 'published'`
const codes = () => ({ kind: 'own', code: `FUZZ-${another()}` })
const newBatch = async ({ id }: Row, ask: Ask) =>
  await ask('createPromos', { params: { id }, body: { terms, codes: codes() } })

const questions = () => ({
  items: [{ id: null, label: `پرسش ${another()}`, kind: 'text', options: [], required: false, ticketIds: [] }],
})
const comers = `select o.listing_id as id, i.id as "issuedTicketId" from issued_tickets i join orders o on o.id = i.order_id where i.status = 'issued' order by i.id desc`

export const promoRecipes: Recipes = {
  listQuestions: { find: events },
  saveQuestions: { find: events, body: questions },
  listAttendees: { find: events },
  exportAttendees: { find: events },
  readAttendeeFile: {
    find: `select q.listing_id as id, a.issued_ticket_id as "issuedTicketId", a.question_id as "questionId" from attendee_answers a join attendee_questions q on q.id = a.question_id where a.file_key is not null`,
  },
  changeAttendee: { find: comers, body: () => ({ holderName: 'مینا راد', answers: {} }) },
  listPromos: { find: events },
  createPromos: { find: events, body: () => ({ terms, codes: codes() }) },
  getPromos: { find: events, before: newBatch },
  changePromos: {
    find: events,
    before: newBatch,
    body: () => ({ terms: { ...terms, name: another() }, version: 1 }),
  },
  stopPromos: { find: events, before: newBatch, body: () => ({ stopped: true }) },
  releasePromos: {
    find: events,
    before: async ({ id }: Row, ask: Ask) => {
      const hold = { places: 1, occurrenceIds: [] }
      return ask('createPromos', { params: { id }, body: { terms: { ...terms, hold }, codes: codes() } })
    },
  },
  findPromo: {
    find: `select b.listing_id as id, v.code from promo_codes v join promo_batches b on b.id = v.batch_id`,
    query: ({ code }) => ({ code: String(code) }),
  },
}

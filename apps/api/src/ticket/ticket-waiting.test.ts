import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import { describe, expect, test } from 'vitest'
import { addResource, addTicket, inHours, publishedEvent } from '#booking/booking-testing.ts'
import { publishedStay, publishWaiting, type TestStay } from '#month/month-testing.ts'
import { rateInput } from './ticket-testing.ts'
import { testApp } from '#http/testing.ts'
import { updateRow } from '#db/rows.ts'

const app = await testApp()
const { call, refusal, db, query } = app
const { listTickets, createRate, changeRate, copyRate, createTicket, changeTicket, archiveTicket } = ticketEndpoints
const { getPendingChange, approveChange, declineChange } = reviewEndpoints

const rate = (stay: TestStay, given: Partial<RateInput> = {}, plan: Partial<RatePlan> = {}): RateInput =>
  rateInput(stay, plan, given)
const of = (id: number) => ({ params: { id } })
const ticketsOf = (id: number) => call(listTickets, of(id))
const pendingOf = async (id: number) => (await call(getPendingChange, of(id))).pending
const versionOf = async (id: number) => (await call(listingEndpoints.getListing, of(id))).version
const timelineOf = async (id: number) => (await call(listingEndpoints.getListing, of(id))).timeline
const edit = async (stay: TestStay, input: RateInput, ticketId = stay.ticketId) => {
  const { items, waiting } = await ticketsOf(stay.listingId)
  const version = [...items, ...waiting].find((one) => one.id === ticketId)?.version ?? 0
  return call(changeRate, { params: { id: stay.listingId, ticketId }, body: { ...input, version } })
}

describe('a rate of a listing on sale', () => {
  test('keeps its price until its edit is published; the diff says old and new', async () => {
    const villa = await publishedStay(db)
    const wanted = rate(villa, { name: 'اقامت تابستان' }, { baseRials: 12_000_000, minStay: 2 })
    expect(await edit(villa, wanted)).toEqual({ done: true, waits: true })
    const { items, waiting } = await ticketsOf(villa.listingId)
    expect(items).toMatchObject([{ name: 'اقامت', priceRials: 10_000_000 }])
    expect(waiting).toMatchObject([{ id: villa.ticketId, name: 'اقامت تابستان', priceRials: 12_000_000 }])
    const pending = await pendingOf(villa.listingId)
    expect(pending).toMatchObject({ patch: {}, createdByName: 'سارا احمدی' })
    expect(pending?.tickets).toMatchObject([
      {
        ticketId: villa.ticketId,
        isNew: false,
        name: 'اقامت',
        before: { name: 'اقامت', priceRials: 10_000_000, pricing: { baseRials: 10_000_000, minStay: 1 } },
        after: { name: 'اقامت تابستان', priceRials: 12_000_000, pricing: { baseRials: 12_000_000, minStay: 2 } },
      },
    ])
    await publishWaiting(app, villa.listingId)
    expect(await ticketsOf(villa.listingId)).toMatchObject({
      items: [{ id: villa.ticketId, name: 'اقامت تابستان', priceRials: 12_000_000 }],
      waiting: [],
    })
    const entries = (await timelineOf(villa.listingId)).filter(({ action }) => /_ticket$|_change$/.test(action))
    const change = {
      oldValue: { ticketId: villa.ticketId, name: 'اقامت', baseRials: 10_000_000, minStay: 1 },
      newValue: { ticketId: villa.ticketId, name: 'اقامت تابستان', baseRials: 12_000_000, minStay: 2 },
    }
    expect(entries).toMatchObject([
      { action: 'propose_ticket', ...change },
      { action: 'change_ticket', ...change },
      { action: 'approve_change' },
    ])
  })

  test('waits in the same change as the fields of its listing, and goes with it', async () => {
    const villa = await publishedStay(db)
    await edit(villa, rate(villa, {}, { baseRials: 9_000_000 }))
    const version = await versionOf(villa.listingId)
    await call(listingEndpoints.changeListing, { ...of(villa.listingId), body: { version, title: 'ویلای جدید' } })
    const pending = await pendingOf(villa.listingId)
    expect(pending).toMatchObject({ patch: { title: 'ویلای جدید' }, tickets: [{ after: { priceRials: 9_000_000 } }] })
    await call(declineChange, { ...of(villa.listingId), body: { changeId: pending?.id ?? 0, reason: 'گران است' } })
    expect(await ticketsOf(villa.listingId)).toMatchObject({ items: [{ priceRials: 10_000_000 }], waiting: [] })
    expect((await call(getPendingChange, of(villa.listingId))).decided).toMatchObject([
      { status: 'declined', fields: ['title', 'tickets'], reason: 'گران است' },
    ])
  })

  test('taken back to its live price is no change any more', async () => {
    const villa = await publishedStay(db)
    await edit(villa, rate(villa, {}, { baseRials: 9_000_000 }))
    expect(await edit(villa, rate(villa))).toEqual({ done: true, waits: false })
    expect(await pendingOf(villa.listingId)).toBeNull()
  })

  test('that is new is edited, copied and dropped while it waits, and has its id when it is published', async () => {
    const villa = await publishedStay(db)
    const made = await call(createRate, { ...of(villa.listingId), body: rate(villa, { name: 'هفتگی' }) })
    expect(made.waits).toBe(true)
    await edit(villa, rate(villa, { name: 'ماهانه' }, { baseRials: 7_000_000 }), made.id)
    const copy = await call(copyRate, { params: { id: villa.listingId, ticketId: made.id } })
    expect((await ticketsOf(villa.listingId)).waiting.map((one) => one.name)).toEqual(['ماهانه', 'ماهانه (کپی)'])
    await call(archiveTicket, { params: { id: villa.listingId, ticketId: copy.id } })
    await publishWaiting(app, villa.listingId)
    const { items, waiting } = await ticketsOf(villa.listingId)
    expect([items.map((one) => one.id), waiting]).toEqual([[villa.ticketId, made.id], []])
    expect(items[1]).toMatchObject({ name: 'ماهانه', priceRials: 7_000_000, resourceIds: villa.unitIds })
  })

  test('is hidden, closed and taken off sale at once, whatever else its edit says', async () => {
    const villa = await publishedStay(db)
    const soon = inHours(2)
    await edit(villa, rate(villa, { hidden: true, saleUntil: soon }, { baseRials: 12_000_000 }))
    expect((await ticketsOf(villa.listingId)).items).toMatchObject([
      { hidden: true, saleUntil: soon, priceRials: 10_000_000 },
    ])
    expect((await pendingOf(villa.listingId))?.tickets[0]?.after).not.toHaveProperty('hidden')
    await edit(villa, rate(villa))
    expect((await ticketsOf(villa.listingId)).items).toMatchObject([{ hidden: true, saleUntil: soon }])
    expect((await pendingOf(villa.listingId))?.tickets).toMatchObject([{ after: { hidden: false, saleUntil: null } }])
    await call(archiveTicket, { params: { id: villa.listingId, ticketId: villa.ticketId } })
    expect(await ticketsOf(villa.listingId)).toMatchObject({ items: [], waiting: [] })
    expect(await pendingOf(villa.listingId)).toBeNull()
  })

  test('changes at once where nothing is on sale yet', async () => {
    const villa = await publishedStay(db)
    await query`update listings set status = 'draft' where id = ${villa.listingId}`
    expect(await edit(villa, rate(villa, {}, { baseRials: 12_000_000 }))).toEqual({ done: true, waits: false })
    expect((await ticketsOf(villa.listingId)).items).toMatchObject([{ priceRials: 12_000_000 }])
  })

  test('that cannot be sold any more as it was written is not published, and nothing with it', async () => {
    const villa = await publishedStay(db, { units: 2 })
    await edit(villa, rate(villa, { takes: 'any', unitIds: villa.unitIds.slice(0, 1) }, { baseRials: 12_000_000 }))
    const [first = 0] = villa.unitIds
    await call(unitEndpoints.moveUnit, {
      params: { id: villa.listingId, unitId: first },
      body: { step: 'archive' },
    })
    const changeId = (await pendingOf(villa.listingId))?.id ?? 0
    const version = await versionOf(villa.listingId)
    const refused = await refusal(approveChange, { ...of(villa.listingId), body: { changeId, version } })
    expect([refused.code, refused.message]).toEqual(['step_not_allowed', '«اقامت»: حداقل یک واحد را انتخاب کنید'])
    expect((await ticketsOf(villa.listingId)).items).toMatchObject([{ priceRials: 10_000_000 }])
  })

  test('of the whole place sells a room that came while its edit waited', async () => {
    const villa = await publishedStay(db, { units: 3 })
    const two = villa.unitIds.slice(0, 2)
    await edit(villa, rate(villa, { unitIds: two }))
    await publishWaiting(app, villa.listingId)
    await edit(villa, rate(villa))
    const details = { kind: 'space', guests: 2, description: '', beds: '' }
    const added = await call(unitEndpoints.addUnit, {
      ...of(villa.listingId),
      body: { name: 'اتاق جدید', details },
    })
    await publishWaiting(app, villa.listingId)
    expect((await ticketsOf(villa.listingId)).items[0]?.resourceIds).toEqual([...villa.unitIds, added.id])
  })
})

describe('a ticket of an event on sale', () => {
  test('keeps its price until its edit is published; a capacity made for a refused one goes with it', async () => {
    const event = await publishedEvent(db)
    const hall = await addResource(db, event, 50)
    const ticketId = await addTicket(db, event, [hall])
    const body = {
      name: 'بلیت عادی',
      description: '',
      priceRials: 2_000_000,
      resources: [{ choice: 'existing', id: hall }],
      ...plainSale,
    }
    const params = { id: event.listingId, ticketId }
    expect((await call(changeTicket, { params, body: { ...body, version: 1 } })).waits).toBe(true)
    const resources = [{ choice: 'new', name: 'بالکن', capacity: 20 }]
    await call(createTicket, { ...of(event.listingId), body: { ...body, name: 'بالکن', resources } })
    const before = await ticketsOf(event.listingId)
    expect(before).toMatchObject({
      items: [{ priceRials: 1_000_000 }],
      waiting: [{ priceRials: 2_000_000 }, { name: 'بالکن' }],
      resources: [{ id: hall }, { name: 'بالکن' }],
    })
    const changeId = (await pendingOf(event.listingId))?.id ?? 0
    await call(declineChange, { ...of(event.listingId), body: { changeId, reason: null } })
    expect(await ticketsOf(event.listingId)).toMatchObject({
      items: [{ priceRials: 1_000_000 }],
      waiting: [],
      resources: [{ id: hall }],
    })
    expect((await ticketsOf(event.listingId)).resources).toHaveLength(1)
  })
})

describe('two admins at once', () => {
  test('of two who publish one wins, the other is told that it waits no more', async () => {
    const villa = await publishedStay(db)
    await edit(villa, rate(villa, {}, { baseRials: 12_000_000 }))
    const body = { changeId: (await pendingOf(villa.listingId))?.id ?? 0, version: await versionOf(villa.listingId) }
    const answers = await Promise.all(
      [1, 2].map(() =>
        call(approveChange, { ...of(villa.listingId), body }).then(
          () => 'done',
          () => 'conflict',
        ),
      ),
    )
    expect(answers.toSorted()).toEqual(['conflict', 'done'])
    expect((await refusal(approveChange, { ...of(villa.listingId), body })).code).toBe('conflict')
  })

  test('who publishes does not publish what was edited after he looked', async () => {
    const villa = await publishedStay(db)
    await edit(villa, rate(villa, {}, { baseRials: 12_000_000 }))
    const body = { changeId: (await pendingOf(villa.listingId))?.id ?? 0, version: await versionOf(villa.listingId) }
    await edit(villa, rate(villa, {}, { baseRials: 1_000 }))
    expect((await refusal(approveChange, { ...of(villa.listingId), body })).code).toBe('conflict')
    expect((await ticketsOf(villa.listingId)).items).toMatchObject([{ priceRials: 10_000_000 }])
  })

  test('an editor that was opened before an edit waited does not save over it', async () => {
    const villa = await publishedStay(db)
    await edit(villa, rate(villa, {}, { baseRials: 12_000_000 }))
    const params = { id: villa.listingId, ticketId: villa.ticketId }
    const old = { ...rate(villa, { name: 'نام دیگر' }), version: 1 }
    expect((await refusal(changeRate, { params, body: old })).code).toBe('conflict')
  })
})

describe('the database', () => {
  const own = (villa: TestStay) => ({
    price: () => updateRow(db, 'tickets', villa.ticketId, { priceRials: 1 }),
    plan: () => updateRow(db, 'tickets', villa.ticketId, { pricing: null }),
    shown: () => updateRow(db, 'tickets', villa.ticketId, { hidden: false }),
    longer: () => updateRow(db, 'tickets', villa.ticketId, { saleUntil: null }),
    back: () => updateRow(db, 'tickets', villa.ticketId, { archived: false }),
    units: () => db.deleteFrom('ticketResources').where('ticketId', '=', villa.ticketId).execute(),
    another: () =>
      db.insertInto('tickets').values({ listingId: villa.listingId, name: 'دیگر', priceRials: 1 }).execute(),
  })

  test('refuses to write rates that are on sale but by publishing', async () => {
    const villa = await publishedStay(db)
    await updateRow(db, 'tickets', villa.ticketId, { hidden: true, saleUntil: inHours(5), archived: true, position: 7 })
    for (const [name, write] of Object.entries(own(villa)))
      await expect(write(), name).rejects.toMatchObject({ code: 'RZ030' })
  })

  test('lets them be written where nothing is on sale', async () => {
    const villa = await publishedStay(db)
    await query`update listings set status = 'draft' where id = ${villa.listingId}`
    for (const write of Object.values(own(villa))) await write()
  })
})

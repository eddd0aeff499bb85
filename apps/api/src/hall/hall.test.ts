import { hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import type { HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'

const { call, refusal, query, admin, signedIn } = await testApp()
const { archiveHall, changeHall, createHall, getHall, listHalls } = hallEndpoints

const [city] = await query`select id, name from cities order by id limit 1`
const plan = (last: number): HallPlan => ({
  sections: [
    {
      kind: 'seated',
      name: 'همکف',
      category: 'الف',
      x: 0,
      y: 0,
      direction: 'rtl',
      curve: 0,
      rows: [{ name: '۱', first: 1, last, step: 1, indent: 0, gaps: [], aisles: [], wheelchairs: [], category: '' }],
    },
    { kind: 'standing', name: 'ایستاده', category: 'ب', x: 0, y: 9, capacity: 300 },
  ],
})
const terms = (name: string) => ({ name, venue: 'تالار وحدت', cityId: Number(city?.['id']), address: 'خیابان حافظ' })
const shown = async (id: number) => (await call(listHalls)).items.find((hall) => hall.id === id)

test('a hall is registered with its plan, a change of the plan is the next one, and the one before stays', async () => {
  const { id } = await call(createHall, { body: { ...terms('سالن اصلی'), plan: plan(20) } })
  expect(await shown(id)).toMatchObject({
    cityName: city?.['name'],
    planNumber: 1,
    seats: 20,
    standing: 300,
    version: 1,
  })
  const same = await call(changeHall, { params: { id }, body: { ...terms('سالن بزرگ'), plan: plan(20), version: 1 } })
  expect(same).toEqual({ planNumber: 1 })
  const next = await call(changeHall, { params: { id }, body: { ...terms('سالن بزرگ'), plan: plan(24), version: 2 } })
  expect(next).toEqual({ planNumber: 2 })
  expect(await call(getHall, { params: { id } })).toMatchObject({
    name: 'سالن بزرگ',
    planNumber: 2,
    seats: 24,
    plan: plan(24),
  })
  const kept = await query`select number, plan from hall_plans where hall_id = ${id} order by number`
  expect(kept).toEqual([
    { number: 1, plan: plan(20) },
    { number: 2, plan: plan(24) },
  ])
  await expect(query`update hall_plans set seats = 1 where hall_id = ${id}`).rejects.toThrow('append-only')
  const entries = await query`
    select action, old_value, new_value from audit_entries where subject_kind = 'hall' and subject_id = ${id} and actor_id = ${admin.userId} order by id`
  expect(entries.slice(1)).toMatchObject([
    { action: 'change', old_value: { name: 'سالن اصلی' }, new_value: { name: 'سالن بزرگ' } },
    { action: 'change', old_value: { planNumber: 1 }, new_value: { planNumber: 2 } },
  ])
})

test('of two who save at once the second is told, and no plan is lost', async () => {
  const { id } = await call(createHall, { body: { ...terms('سالن دوم'), plan: plan(5) } })
  const save = (last: number) => ({ params: { id }, body: { ...terms('سالن دوم'), plan: plan(last), version: 1 } })
  const both = await Promise.allSettled([call(changeHall, save(6)), call(changeHall, save(7))])
  expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await shown(id)).toMatchObject({ planNumber: 2, version: 2 })
  expect((await refusal(changeHall, save(8))).code).toBe('conflict')
})

test('a plan that cannot be is refused with its place, and a place has no two halls of one name', async () => {
  const twice = plan(5)
  twice.sections.push(...plan(3).sections.slice(0, 1))
  const wrong = await refusal(createHall, { body: { ...terms('سالن سوم'), plan: twice } })
  expect(wrong.fields).toEqual({ 'plan.sections': 'همکف، ردیف ۱، صندلی ۱ دو بار آمده است' })
  const { id } = await call(createHall, { body: { ...terms('سالن سوم'), plan: plan(5) } })
  const again = await refusal(createHall, { body: { ...terms('سالن  سوم'), venue: 'تالار وحدت', plan: plan(5) } })
  expect(again.fields).toEqual({ name: 'این مکان سالنی با همین نام دارد' })
  await call(archiveHall, { params: { id } })
  expect(await shown(id)).toBeUndefined()
  expect((await refusal(getHall, { params: { id } })).code).toBe('not_found')
  await call(createHall, { body: { ...terms('سالن سوم'), plan: plan(5) } })
})

test('supply defines halls, a box office only sees them', async () => {
  const supply = await signedIn('admin', 'عرضه', 'supply')
  const clerk = await signedIn('admin', 'گیشه', 'box_office')
  const body = { ...terms('سالن چهارم'), plan: plan(5) }
  await call(createHall, { body, token: supply.token })
  expect((await refusal(createHall, { body, token: clerk.token })).code).toBe('forbidden')
})

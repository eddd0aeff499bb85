import { expect, test, vi } from 'vitest'
import { session } from '#lib/session.ts'
import { hasUnsaved } from '#lib/draft/unsaved.ts'
import { inEachBrowser, open, page, read } from './wizard-draft-page-testing.ts'
import { device, endSession, negar, others, sara, server, passTime } from './wizard-draft-testing.ts'

vi.mock('idb-keyval', async () => (await import('./wizard-draft-testing.ts')).fakeDevice())
vi.mock('#lib/call.ts', async (original) => (await import('./wizard-draft-testing.ts')).fakeCalls(original))

inEachBrowser()

test('after a session that ended the same admin’s page goes on saving, with the version that it had read', async () => {
  const store = open()
  store.set({ title: 'ویلای بزرگ' })
  endSession()
  page.queries.clear()
  await passTime()
  expect([server.saves, hasUnsaved()]).toEqual([[], true])
  session.enter('t2', sara)
  await passTime()
  expect(server.saves).toEqual([{ title: 'ویلای بزرگ', version: 1 }])
  store.set({ summary: 'سلام' })
  await passTime()
  expect(server.saves.at(-1)).toEqual({ summary: 'سلام', version: 2 })
  expect([store.shown().save.state, hasUnsaved()]).toEqual(['saved', false])
})

test('what was written is on the device again as soon as its admin is back', async () => {
  const store = open()
  server.weather = 'away'
  store.set({ title: 'ویلای بزرگ' })
  endSession()
  page.queries.clear()
  await passTime()
  expect([...device.keys()]).toEqual([])
  session.enter('t2', sara)
  await passTime()
  expect(device.get('draft-7-listing-5')).toMatchObject({ patch: { title: 'ویلای بزرگ' }, base: { title: 'ویلا' } })
})

test('a save that fails after its admin has gone lands in nobody else’s drafts', async () => {
  const store = open()
  server.weather = 'hung'
  store.set({ title: 'ویلای سارا' })
  await passTime()
  endSession()
  page.queries.clear()
  session.enter('t2', negar)
  await passTime(60_000)
  expect([...device.keys()]).toEqual([])
  expect([server.saves, hasUnsaved()]).toEqual([[], false])
})

test('a sign-out that was pressed ends it at once, also for the same admin', async () => {
  const store = open()
  server.weather = 'hung'
  store.set({ title: 'ویلای سارا' })
  await passTime()
  session.leave()
  device.clear()
  session.enter('t2', sara)
  store.set({ title: 'دیرتر' })
  await passTime(60_000)
  expect([[...device.keys()], server.saves, hasUnsaved()]).toEqual([[], [], false])
})

test('what others changed meanwhile is disputed, at this visit and the next, and never overwritten unseen', async () => {
  const store = open()
  others({ title: 'ویلای او' })
  store.set({ title: 'ویلای من', summary: 'سلام' })
  await passTime()
  expect(server.texts).toEqual({ title: 'ویلای او', summary: 'سلام' })
  expect(store.shown()).toMatchObject({ values: { title: 'ویلای او' }, disputed: { patch: { title: 'ویلای من' } } })
  const at = store.shown().disputed?.at
  store.set({ summary: 'سلام!' })
  await passTime()
  for (const visit of [1, 2]) {
    session.leave()
    const kept = new Map(device)
    session.enter(`t${visit}`, sara)
    for (const [key, value] of kept) device.set(key, value)
    const again = open()
    await passTime()
    expect(again.shown()).toMatchObject({ values: { title: 'ویلای او' }, disputed: { at, patch: { title: 'ویلای من' } } })
    expect(server.texts['title']).toBe('ویلای او')
    if (visit === 2) again.endDispute(true)
  }
  await passTime()
  expect(server.texts['title']).toBe('ویلای من')
})

test('a save that was taken without an answer is no conflict, whatever was typed on meanwhile', async () => {
  const store = open()
  server.weather = 'mute'
  store.set({ title: ' ویلای من ' })
  await passTime()
  expect(store.shown().save.state).toBe('failed')
  server.weather = 'good'
  store.set({ title: 'ویلای من!' })
  await passTime()
  expect([server.texts['title'], store.shown().disputed, store.shown().save.state]).toEqual([
    'ویلای من!',
    undefined,
    'saved',
  ])
})

test('a save that nobody answers is called off, and sent again', async () => {
  const store = open()
  server.weather = 'hung'
  store.set({ title: 'ویلای من' })
  await passTime(29_000)
  expect(store.shown().save.state).toBe('saving')
  await passTime(3_000)
  expect(store.shown().save.state).toBe('failed')
  server.weather = 'good'
  await passTime(5_000)
  expect([server.texts['title'], store.shown().save.state]).toEqual(['ویلای من', 'saved'])
})

test('what the page has read since is looked at before anything is sent over it', async () => {
  const store = open()
  others({ title: 'ویلای او' })
  read()
  store.set({ title: 'ویلای من' })
  await passTime()
  expect([server.texts['title'], store.shown().disputed?.patch]).toEqual(['ویلای او', { title: 'ویلای من' }])
})

test('what is typed while a decision is read anew stays on the page', () => {
  const store = open()
  store.set({ summary: 'سلام' })
  others({ title: 'ویلای جدید' })
  read()
  store.reset()
  expect(store.shown().values).toMatchObject({ title: 'ویلای جدید', summary: 'سلام' })
})

test('a flush says whether all is saved', async () => {
  const store = open()
  store.set({ title: 'یک' })
  await expect(store.flush()).resolves.toBe(true)
  server.weather = 'refused'
  store.set({ title: 'دو' })
  await expect(store.flush()).resolves.toBe(false)
})

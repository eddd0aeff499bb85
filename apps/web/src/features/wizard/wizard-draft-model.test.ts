import { expect, vi } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { session } from '#lib/session.ts'
import { inEachBrowser, open, page, read } from './wizard-draft-page-testing.ts'
import { endSession, type Field, others, sara, server, passTime, start, type Weather } from './wizard-draft-testing.ts'

vi.mock('idb-keyval', async () => (await import('./wizard-draft-testing.ts')).fakeDevice())
vi.mock('#lib/call.ts', async (original) => (await import('./wizard-draft-testing.ts')).fakeCalls(original))

inEachBrowser()

type Event =
  | { type: Field }
  | { others: Field }
  | { weather: Weather }
  | { wait: number }
  | { read: true }
  | { back: true }
const field = fc.constantFrom<Field>('title', 'summary')
const event: fc.Arbitrary<Event> = fc.oneof(
  field.map((name) => ({ type: name })),
  field.map((name) => ({ others: name })),
  fc.constantFrom<Weather>('good', 'mute', 'away', 'refused', 'hung').map((weather) => ({ weather })),
  fc.constantFrom(100, 900, 5_000, 40_000).map((wait) => ({ wait })),
  fc.constant({ read: true as const }),
  fc.constant({ back: true as const }),
)

prop([fc.array(event, { maxLength: 25 })], { numRuns: 300 })(
  'whatever happens, nothing typed is lost and nothing of others is overwritten unseen',
  async (events) => {
    start()
    const store = open()
    const mine: Partial<Record<Field, string>> = {}
    // The values that something was typed over, and the typed ones.
    const seen = { title: new Set<string>(), summary: new Set<string>() }
    const overwritten: string[] = []
    server.onSave = (texts) => {
      for (const name of Object.keys(texts) as Field[]) {
        const stands = server.texts[name] ?? ''
        if (!seen[name].has(stands)) overwritten.push(stands)
      }
    }
    const happen: Record<string, (given: never) => unknown> = {
      type: (name: Field) => {
        seen[name].add(store.shown().values[name])
        const text = `من ${Math.random()}`
        mine[name] = text
        seen[name].add(text)
        store.set({ [name]: text })
      },
      others: (name: Field) => {
        others({ [name]: `او ${Math.random()}` })
        // Written over what stood there, be it mine: mine was seen by them.
        if (server.saves.some((save) => save[name] === mine[name])) delete mine[name]
      },
      weather: (weather: Weather) => Object.assign(server, { weather }),
      wait: (ms: number) => passTime(ms),
      read,
      back: () => {
        endSession()
        page.queries.clear()
        session.enter(`t${Math.random()}`, sara)
        read()
      },
    }
    for (const one of events) {
      const [[name, given] = []] = Object.entries(one)
      await happen[name ?? '']?.(given as never)
    }
    server.weather = 'good'
    await passTime(70_000)
    await store.flush()
    expect(overwritten).toEqual([])
    expect(store.shown().save.state).toBe('saved')
    for (const name of Object.keys(mine) as Field[])
      expect([server.texts[name], store.shown().disputed?.patch[name]]).toContain(mine[name])
  },
)

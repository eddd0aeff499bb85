import { vi } from 'vitest'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { CallError, lostConnection } from '#lib/call-error.ts'
import { session } from '#lib/session.ts'

type Texts = { title: string; summary: string }
export type Field = keyof Texts
/** The fate of a save: it is taken, taken without a word, never heard of, refused, or nobody ever answers. */
export type Weather = 'good' | 'mute' | 'away' | 'refused' | 'hung'

/** The browser's storage. */
export const device = new Map<string, unknown>()
export const fakeDevice = () => ({
  get: (key: string) => Promise.resolve(structuredClone(device.get(key))),
  set: (key: string, value: unknown) => Promise.resolve(void device.set(key, structuredClone(value))),
  del: (key: string) => Promise.resolve(void device.delete(key)),
  keys: () => Promise.resolve([...device.keys()]),
})

const fresh = () => ({
  texts: { title: 'ویلا', summary: '' } as Record<string, string>,
  version: 1,
  weather: 'good' as Weather,
  saves: [] as Record<string, unknown>[],
  onSave: (() => undefined) as (texts: Record<string, string>) => void,
})
/** One listing's server, with a version as the real one has; texts lose the spaces around them. */
export const server = fresh()

const blank = {
  id: 5,
  kind: 'event',
  category: '',
  hostId: null,
  cityId: null,
  venue: '',
  address: '',
  latitude: null,
  longitude: null,
  description: '',
  cancellationPolicy: null,
  details: { kind: 'event' },
  images: [],
}
export const listing = () => ({ ...blank, ...server.texts, version: server.version }) as unknown as Listing

/** Somebody else saves. */
export const others = (texts: Partial<Texts>) => {
  Object.assign(server.texts, texts)
  server.version += 1
}

type Sent = { body: Record<string, string> }

/** `lib/call.ts` with this server behind it. */
export async function fakeCalls(original: () => Promise<unknown>) {
  const real = (await original()) as object
  const save = ({ version, ...texts }: Record<string, string>) => {
    if (server.weather === 'refused') throw new CallError('نشد', { code: 'invalid_fields', status: 400 })
    if (Number(version) !== server.version) throw new CallError('تداخل', { code: 'conflict', status: 409 })
    server.onSave(texts)
    server.saves.push({ ...texts, version })
    for (const [field, text] of Object.entries(texts)) server.texts[field] = text.trim()
    server.version += 1
    if (server.weather === 'mute') throw lostConnection()
  }
  const call = async ({ path }: { path: string }, { body }: Sent, { signal }: { signal: AbortSignal }) => {
    await Promise.resolve()
    if (!session.isSignedIn()) throw new CallError('نشست', { code: 'unauthorized', status: 401 })
    if (server.weather === 'away') throw lostConnection()
    if (server.weather === 'hung')
      return new Promise((_, fail) => signal.addEventListener('abort', () => fail(lostConnection())))
    if (/changes?$/.test(path)) return { pending: null, decided: [] }
    if (body) save(body)
    return listing()
  }
  return { ...real, call }
}

export const sara = { id: 7, name: 'سارا', role: { name: 'admin' } }
export const negar = { id: 8, name: 'نگار', role: { name: 'admin' } }

/** A browser in which nothing happened yet, but that Sara has signed in. */
export function start() {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', { onLine: true })
  session.leave()
  device.clear()
  Object.assign(server, fresh())
  session.enter('t', sara)
}

/** As the desk does it: what was kept goes with the session. */
export function endSession() {
  session.end(session.token() ?? '')
  for (const key of device.keys()) if (key.startsWith('draft-')) device.delete(key)
}
export const passTime = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

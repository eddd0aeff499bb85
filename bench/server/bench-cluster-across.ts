import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { type LiveChange, livePath } from '@rezerv/contract/live.ts'
import { mediaEndpoints } from '@rezerv/contract/media/media-endpoints.ts'
import sharp from 'sharp'
import { eventOnSale, purchaseOf } from '../../apps/api/src/booking/booking-testing.ts'
import type { Db } from '../../apps/api/src/db/connect.ts'
import { queueNotice } from '../../apps/api/src/notice/notice-service.ts'
import { until } from './bench-cluster-parts.ts'

type Pair = {
  /** Where two processes answer, and their data folders. */
  bases: [string, string]
  folders: [string, string]
  token: string
  db: Db
}

const json = { 'content-type': 'application/json' }

/** What has to be one for both processes, through all that lies between: the names of what was not. */
export async function checkAcross(pair: Pair): Promise<string[]> {
  const faults: string[] = []
  for (const [what, check] of Object.entries(checks)) {
    const said = await check(pair).catch((error: unknown) => String(error))
    console.log(`  ${said === '' ? '✓' : '✗'} ${what}${said === '' ? '' : `: ${said}`}`)
    if (said !== '') faults.push(`${what}: ${said}`)
  }
  return faults
}

/** Each answers what was wrong, or nothing. */
const checks: Record<string, (pair: Pair) => Promise<string>> = {
  'a code of one signs in at the other, its minute counts at both, and who signs out is out at once': async (pair) => {
    const [a, b] = pair.bases
    const mobile = '09120000000'
    const cookie = (await fetch(`${a}/config.json`)).headers.get('set-cookie')?.split(';')[0] ?? ''
    const say = (base: string, { path }: { path: string }, body: object, more: Record<string, string> = {}) =>
      fetch(base + path, { method: 'POST', headers: { ...json, cookie, ...more }, body: JSON.stringify(body) })
    const asked = await say(a, authEndpoints.requestCode, { mobile })
    const again = await say(b, authEndpoints.requestCode, { mobile })
    if (asked.status !== 200 || again.status !== 429) return `codes were answered ${asked.status} and ${again.status}`
    const [line = ''] = readFileSync(join(pair.folders[0], 'outbox.jsonl'), 'utf8').trim().split('\n').slice(-1)
    const { code } = JSON.parse(line) as { code: string }
    const { token } = (await (await say(b, authEndpoints.verifyCode, { mobile, code })).json()) as { token: string }
    const bearer = { authorization: `Bearer ${token}` }
    const known = async (base: string) => (await fetch(base + authEndpoints.getUser.path, { headers: bearer })).status
    const before = [await known(a), await known(b)]
    await say(b, authEndpoints.logout, {}, bearer)
    const after = [await known(a), await known(b)]
    return `${before.join()} ${after.join()}` === '200,200 401,401'
      ? ''
      : `${before.join()} before, ${after.join()} after`
  },

  'what is bought at one is heard at the other': async (pair) => {
    const [a, b] = pair.bases
    const stop = new AbortController()
    const headers = { authorization: `Bearer ${pair.token}` }
    const stream = await fetch(b + livePath, { headers, signal: stop.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const reading = (async () => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) heard += piece.value
    })().catch(() => undefined)
    // The first reader of a process is told that anything may have changed.
    await until('the stream of news', async () => heard.includes('"all"'))
    const { orderId } = (await buy(a, pair.token, await eventFor(pair.db, 5))) as { orderId: number }
    const ms = await until('the news', async () =>
      changesIn(heard).some(({ records }) =>
        records.some(({ kind, ids }) => kind === 'order' && ids.includes(orderId)),
      ),
    )
    stop.abort()
    await reading
    return ms < 10_000 ? '' : `after ${ms} ms`
  },

  'one purchase that is sent twenty times to both is one order': async (pair) => {
    const body = await eventFor(pair.db, 50)
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => buy(atEither(pair, n), pair.token, body)))
    const ids = new Set(answers.map((answer) => (answer as { orderId?: number }).orderId))
    return ids.size === 1 && !ids.has(undefined) ? '' : JSON.stringify(answers)
  },

  'the last forty places are sold to forty of eighty, whichever process they ask': async (pair) => {
    const event = await eventOnSale(pair.db, 40)
    const bodies = Array.from({ length: 80 }, () => purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }]))
    const answers = await Promise.all(bodies.map((body, n) => buy(atEither(pair, n), pair.token, body)))
    const sold = answers.filter((answer) => 'orderId' in answer).length
    const refused = answers.filter((answer) => answer['code'] === 'slots_taken').length
    return sold === 40 && refused === 40 ? '' : `${sold} sold, ${refused} refused`
  },

  'a hundred messages are sent once each, by both': async ({ db, folders }) => {
    const mark = `across-${Date.now()}`
    for (let n = 0; n < 100; n += 1)
      await queueNotice(db, { template: 'order-confirmed', mobile: '+989120000001', body: `${mark} ${n}.` })
    const sent = () => folders.map((folder) => outboxOf(folder).filter((line) => line.includes(mark)))
    await until('all messages', async () => sent().flat().length >= 100)
    const [one, two] = sent().map((lines) => lines.length)
    const texts = new Set(sent().flatMap((lines) => lines.map((line) => (JSON.parse(line) as { text: string }).text)))
    return texts.size === 100 && one && two && one + two === 100 ? '' : `${one} and ${two}, ${texts.size} different`
  },

  'a picture that one took is served by the other, in the size that the first has made': async (pair) => {
    const [a, b] = pair.bases
    const url = await uploadPicture(a, pair.token)
    const [made, kept] = [await picture(a, url), await picture(b, url)]
    return made && kept && made.equals(kept) ? '' : `${made?.length} and ${kept?.length} bytes`
  },
}

const changesIn = (stream: string) =>
  [...stream.matchAll(/event: change\ndata: (.*)\n\n/g)].map(([, data = '{}']) => JSON.parse(data) as LiveChange)
const outboxOf = (folder: string) => readFileSync(join(folder, 'outbox.jsonl'), 'utf8').trim().split('\n')
const atEither = ({ bases }: Pair, n: number) => bases[n % 2] ?? ''

async function eventFor(db: Db, capacity: number) {
  const event = await eventOnSale(db, capacity)
  return purchaseOf(event, [{ ticketId: event.ticketId, quantity: 1 }])
}

async function buy(base: string, token: string, body: object): Promise<Record<string, unknown>> {
  const answer = await fetch(base + bookingEndpoints.bookEvent.path, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  return (await answer.json()) as Record<string, unknown>
}

let shade = 0
/** The address of a new picture; throws with the answer when it was not taken. */
export async function uploadPicture(base: string, token: string): Promise<string> {
  shade = (shade + 1) % 256
  const background = { r: shade, g: Math.floor(Math.random() * 256), b: 40 }
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(base + mediaEndpoints.uploadMedia.path, { method: 'POST', headers, body })
  const text = await answer.text()
  if (answer.status !== 200) throw new Error(`${answer.status} ${text}`)
  return (JSON.parse(text) as { url: string }).url
}

/** Its bytes in the smallest size; undefined when it is not to be had. */
export async function picture(base: string, url: string): Promise<Buffer | undefined> {
  const answer = await fetch(`${base}${url}?w=320`).catch(() => undefined)
  return answer?.status === 200 ? Buffer.from(await answer.arrayBuffer()) : undefined
}

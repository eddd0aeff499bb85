import { LiveChange, livePath } from '@rezerv/contract/live.ts'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { useEffect, useEffectEvent } from 'react'
import { ofetch } from 'ofetch'
import { CallError, failureOf, neededToken } from './call-error.ts'
import { publicConfig } from './config.ts'
import { recordChanges } from './live-news.ts'
import { session } from './session.ts'
import { whenQuiet } from './when/when-quiet.ts'

/*
 * One stream for all the tabs of a browser: whichever visible tab holds the lock reads it and tells the others. Where there
 * are no locks (plain HTTP on another machine) every visible tab reads its own. A hidden tab reads nothing, and asks for
 * everything anew when it is looked at again.
 */
const lockName = 'rezerv-live'
const firstWaitMs = 1_000
const longestWaitMs = 30_000
/** A look at another window is no reason to end the stream. */
const hiddenGraceMs = 15_000
/** However much changes, the same question is not asked more often. */
const askMs = 1_500

const everything: LiveChange = { topics: ['all'], orders: [], occurrences: [], records: [] }

let started = false
let reading: AbortController | undefined
let hiding: ReturnType<typeof setTimeout> | undefined
let hear: (change: LiveChange) => void = () => undefined
const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(lockName) : undefined

/**
 * Keeps what is shown fresh as long as somebody is signed in and looks: `ask` has what changed asked for again. It begins some
 * seconds after the page: with the stream, everything is asked for once more.
 */
export function useLive(ask: (changes: LiveChange[]) => void) {
  const latest = useEffectEvent(ask)
  useEffect(() => whenQuiet(() => start(latest)), [])
}

function start(ask: (changes: LiveChange[]) => void) {
  hear = makeAsker(ask)
  if (started) return
  started = true
  channel?.addEventListener('message', ({ data }) => {
    const change = LiveChange.safeParse(data)
    if (change.success && reading) hear(change.data)
  })
  document.addEventListener('visibilitychange', follow)
  session.onChange(follow)
  follow()
}

function follow() {
  clearTimeout(hiding)
  if (!session.isSignedIn()) return stop()
  if (document.visibilityState === 'hidden') {
    hiding = setTimeout(stop, hiddenGraceMs)
    return
  }
  if (reading) return
  reading = new AbortController()
  void lead(reading.signal)
}

function stop() {
  reading?.abort()
  reading = undefined
}

async function lead(signal: AbortSignal) {
  // In a secure context alone, whatever the types say.
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return read(signal)
  await locks.request(lockName, { signal }, () => read(signal)).catch(() => undefined)
}

/** Reads until it is told to stop or the session is over; waits longer after each failure. */
async function read(signal: AbortSignal) {
  for (let waitMs = firstWaitMs; !signal.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      const stream = await open(signal)
      // Changes while nobody read are not known.
      tell(everything)
      waitMs = firstWaitMs
      await readEvents(stream, tell)
    } catch (error) {
      if (error instanceof CallError && (error.status === 401 || error.status === 403)) return
    }
    await pause(waitMs * (0.5 + Math.random() / 2), signal)
  }
}

/** With the session's token in the header, and never in the address. */
async function open(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const token = neededToken()
  try {
    return await ofetch<ReadableStream<Uint8Array>, 'stream'>(livePath, {
      baseURL: publicConfig().apiBase,
      responseType: 'stream',
      retry: false,
      signal,
      headers: { authorization: `Bearer ${token}` },
    })
  } catch (error) {
    throw failureOf(error, token)
  }
}

function tell(change: LiveChange) {
  hear(change)
  channel?.postMessage(change)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })

/** Tells each `change` of a stream of server-sent events; ends with the stream. */
export async function readEvents(stream: ReadableStream<Uint8Array>, onChange: (change: LiveChange) => void) {
  const onEvent = ({ event, data }: EventSourceMessage) => {
    const change = event === 'change' ? changeIn(data) : undefined
    if (change) onChange(change)
  }
  const parser = createParser({ onEvent })
  const decoder = new TextDecoder()
  await stream.pipeTo(new WritableStream({ write: (bytes) => parser.feed(decoder.decode(bytes, { stream: true })) }))
}

function changeIn(data: string): LiveChange | undefined {
  try {
    return LiveChange.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}

function makeAsker(askAbout: (changes: LiveChange[]) => void) {
  let waiting: LiveChange[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let askedAt = 0
  const ask = () => {
    timer = undefined
    askedAt = Date.now()
    askAbout(waiting)
    waiting = []
  }
  return (change: LiveChange) => {
    recordChanges(change.records, Number(session.user()?.id), Date.now())
    waiting.push(change)
    timer ??= setTimeout(ask, Math.max(0, askedAt + askMs - Date.now()))
  }
}

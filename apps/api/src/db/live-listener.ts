import pg from 'pg'

/** Hears `inbox`, `order:12`, … or `all`, when something may have been missed. */
type Listener = (topic: string) => void
export type LiveListener = { subscribe: (listener: Listener) => () => void; stop: () => Promise<void> }
type Log = { warn: (detail: object, message: string) => void }

const firstWaitMs = 200
const longestWaitMs = 10_000

/**
 * This process's one connection that listens to the channel `live`, opened by the first subscriber and opened again
 * whenever it is lost. It must reach PostgreSQL itself: a pooler that lends connections by transaction hears nothing.
 */
export function liveListener(pool: pg.Pool, log: Log): LiveListener {
  const listeners = new Set<Listener>()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let opening: Promise<void> | undefined
  let state: 'idle' | 'running' | 'stopped' = 'idle'

  const tell = (topic: string) => listeners.forEach((listener) => listener(topic))
  const stopped = () => state === 'stopped'

  function again(waitMs: number) {
    client = undefined
    if (stopped()) return
    timer = setTimeout(() => void (opening = open(Math.min(waitMs * 2, longestWaitMs))), waitMs)
    timer.unref()
  }

  async function open(waitMs = firstWaitMs) {
    const made = new pg.Client({
      ...pool.options,
      application_name: 'rezerv live',
      keepAlive: true,
    })
    let isLost = false
    const lost = (error?: unknown) => {
      if (isLost) return
      isLost = true
      if (!stopped()) log.warn({ err: error }, 'the live connection was lost')
      void made.end().catch(() => undefined)
      again(waitMs)
    }
    made.on('error', lost)
    made.on('end', () => lost())
    made.on('notification', ({ payload }) => payload && tell(payload))
    try {
      await made.connect()
      await made.query('listen live')
    } catch (error) {
      return lost(error)
    }
    client = made
    if (stopped()) return
    // Those who were here before this connection may have missed something.
    tell('all')
  }

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      if (state === 'idle') {
        state = 'running'
        opening = open()
      }
      return () => void listeners.delete(listener)
    },
    stop: async () => {
      state = 'stopped'
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => undefined)
    },
  }
}

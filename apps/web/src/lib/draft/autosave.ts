import { deadline } from '#lib/deadline.ts'
import { listenersOf } from '#lib/store.ts'
import { setUnsaved } from './unsaved.ts'
import { isAway, whenBack } from '#lib/when/when-back.ts'

/**
 * `waiting`: typed and not sent yet. `failed`: sent and refused, or never answered: that is tried again by itself. The error
 * is that of the last save, until one goes well.
 */
export type SaveState = { state: 'saved' | 'waiting' | 'saving' | 'failed'; error: Error | null }

export type Autosave<T extends object> = {
  /** Merges the change into what waits and sends it when typing pauses. */
  change: (patch: Partial<T>) => void
  /** Sends what waits now, and what is typed meanwhile. @returns whether all is saved */
  flush: () => Promise<boolean>
  current: () => SaveState
  /** Fields that were typed and are not known to be saved. */
  unsaved: () => Partial<T>
  /** Fields that need no saving any more; what was typed in them is forgotten. */
  takeBack: (fields: string[]) => void
  subscribe: (listener: () => void) => () => void
  /** Sends nothing until `resume`, and forgets nothing: the session of whoever wrote it is over. */
  pause: () => void
  resume: () => void
  /** Sends nothing more and says nothing more: whoever wrote it has gone. */
  stop: () => void
}

const isEmpty = (patch: object) => Object.keys(patch).length === 0
const without = <T extends object>(patch: T, fields: string[]) =>
  Object.fromEntries(Object.entries(patch).filter(([field]) => !fields.includes(field))) as T

/**
 * Saves while somebody types: changes gather until a pause of `delayMs`, one save runs at a time, and what was refused
 * goes out again with the next; what nobody answered also when the network or the server is back. While anything waits, the
 * app counts as holding unsaved work under `name`. `save` is called off by its signal when it takes too long.
 */
export function autosave<T extends object>(
  name: string,
  save: (patch: Partial<T>, signal: AbortSignal) => Promise<unknown>,
  delayMs = 800,
): Autosave<T> {
  let waiting: Partial<T> = {}
  let sent: Partial<T> = {}
  let running: Promise<void> | undefined
  let draining: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopTrying: (() => void) | undefined
  let isStopped = false
  let isPaused = false
  let now: SaveState = { state: 'saved', error: null }
  const listeners = listenersOf()

  const tell = (state: SaveState['state'], error: Error | null) => {
    now = { state, error }
    setUnsaved(name, state !== 'saved')
    tryLater()
    listeners.tell()
  }
  /** The trying goes on, with its pauses, until something else than silence is answered. */
  const tryLater = () => {
    if (now.state === 'failed' && isAway(now.error) && !isPaused)
      stopTrying ??= whenBack(() => now.state === 'failed' && flush())
    else if (now.state !== 'saving' || isPaused) giveUp()
  }
  const giveUp = () => {
    stopTrying?.()
    stopTrying = undefined
  }
  const send = async () => {
    sent = waiting
    waiting = {}
    tell('saving', now.error)
    const limit = deadline()
    const error = await Promise.resolve(save(sent, limit.signal)).then(() => null, asError)
    limit.clear()
    // An answer after the end is nobody's: not the next admin's either.
    if (isStopped) return
    if (error) waiting = { ...sent, ...waiting }
    sent = {}
    if (error) tell('failed', error)
    else tell(isEmpty(waiting) ? 'saved' : 'waiting', null)
  }
  const sendDue = async () => {
    clearTimeout(timer)
    while (running) await running
    if (isStopped || isPaused || isEmpty(waiting)) return
    running = send().finally(() => {
      running = undefined
    })
    await running
  }
  // One for all who ask: two that waited for each other would send what fails without end.
  const drain = async () => {
    do await sendDue()
    while ((now.state === 'waiting' || now.state === 'saving') && !isStopped && !isPaused)
  }
  const flush = async () => {
    draining ??= drain().finally(() => {
      draining = undefined
    })
    await draining
    return !isStopped && isEmpty(sent) && isEmpty(waiting)
  }
  return {
    change: (patch) => {
      if (isStopped) return
      waiting = { ...waiting, ...patch }
      if (now.state !== 'saving') tell('waiting', now.error)
      clearTimeout(timer)
      timer = setTimeout(() => void sendDue(), delayMs)
    },
    flush,
    current: () => now,
    unsaved: () => ({ ...sent, ...waiting }),
    takeBack: (fields) => {
      waiting = without(waiting, fields)
      sent = without(sent, fields)
    },
    subscribe: listeners.subscribe,
    pause: () => {
      isPaused = true
      clearTimeout(timer)
      giveUp()
    },
    resume: () => {
      if (!isPaused || isStopped) return
      isPaused = false
      void flush()
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      giveUp()
      waiting = {}
      sent = {}
      listeners.clear()
      setUnsaved(name, false)
    },
  }
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))

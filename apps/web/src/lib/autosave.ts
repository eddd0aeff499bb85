import { setUnsaved } from './unsaved.ts'
import { isAway, whenBack } from './when-back.ts'

/** `waiting`: typed and not sent yet. `failed`: sent and refused, or never answered: that is tried again by itself. */
export type SaveState = { state: 'saved' | 'waiting' | 'saving' | 'failed'; error: Error | null }

export type Autosave<T extends object> = {
  /** Merges the change into what waits and sends it when typing pauses. */
  change: (patch: Partial<T>) => void
  /** Sends what waits now. */
  flush: () => Promise<void>
  current: () => SaveState
  /** What was typed and is not known to be saved. */
  unsaved: () => Partial<T>
  subscribe: (listener: () => void) => () => void
  /** Sends nothing more: whoever wrote it has signed out. */
  stop: () => void
}

/**
 * Saves while somebody types: changes gather until a pause of `delayMs`, one save runs at a time, and what was refused
 * goes out again with the next; what nobody answered also when the network or the server is back. While anything waits, the
 * app counts as holding unsaved work under `name`.
 */
export function autosave<T extends object>(
  name: string,
  save: (patch: Partial<T>) => Promise<unknown>,
  delayMs = 800,
): Autosave<T> {
  let waiting: Partial<T> = {}
  let sent: Partial<T> = {}
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopTrying: (() => void) | undefined
  let isStopped = false
  let now: SaveState = { state: 'saved', error: null }
  const listeners = new Set<() => void>()

  const tell = (state: SaveState['state'], error: Error | null = null) => {
    now = { state, error }
    setUnsaved(name, state !== 'saved')
    tryLater(state, error)
    for (const listener of listeners) listener()
  }
  /** The trying goes on, with its pauses, until something else than silence is answered. */
  const tryLater = (state: SaveState['state'], error: Error | null) => {
    if (state === 'failed' && isAway(error)) stopTrying ??= whenBack(() => now.state === 'failed' && flush())
    else if (state !== 'saving') {
      stopTrying?.()
      stopTrying = undefined
    }
  }
  const send = async () => {
    sent = waiting
    waiting = {}
    tell('saving')
    try {
      await save(sent)
      sent = {}
      tell(Object.keys(waiting).length > 0 ? 'waiting' : 'saved')
    } catch (error) {
      waiting = { ...sent, ...waiting }
      sent = {}
      tell('failed', error instanceof Error ? error : new Error(String(error)))
    }
  }
  const flush = async () => {
    clearTimeout(timer)
    await running
    if (isStopped || Object.keys(waiting).length === 0) return
    running = send().finally(() => {
      running = undefined
    })
    await running
  }
  return {
    change: (patch) => {
      waiting = { ...waiting, ...patch }
      if (now.state !== 'saving') tell('waiting')
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), delayMs)
    },
    flush,
    current: () => now,
    unsaved: () => ({ ...sent, ...waiting }),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      stopTrying?.()
      setUnsaved(name, false)
    },
  }
}

import { setUnsaved } from './unsaved.ts'

/** `waiting`: typed and not sent yet. `failed`: sent and refused; the next change or `flush` tries again. */
export type SaveState = { state: 'saved' | 'waiting' | 'saving' | 'failed'; error: Error | null }

export type Autosave<T extends object> = {
  /** Merges the change into what waits and sends it when typing pauses. */
  change: (patch: Partial<T>) => void
  /** Sends what waits now. */
  flush: () => Promise<void>
  current: () => SaveState
  subscribe: (listener: () => void) => () => void
}

/**
 * Saves while somebody types: changes gather until a pause of `delayMs`, one save runs at a time, and what was refused
 * goes out again with the next. While anything waits, the app counts as holding unsaved work under `name`.
 */
export function autosave<T extends object>(
  name: string,
  save: (patch: Partial<T>) => Promise<unknown>,
  delayMs = 800,
): Autosave<T> {
  let waiting: Partial<T> = {}
  let running: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let now: SaveState = { state: 'saved', error: null }
  const listeners = new Set<() => void>()

  const tell = (state: SaveState['state'], error: Error | null = null) => {
    now = { state, error }
    setUnsaved(name, state !== 'saved')
    for (const listener of listeners) listener()
  }
  const send = async () => {
    const sending = waiting
    waiting = {}
    tell('saving')
    try {
      await save(sending)
      tell(Object.keys(waiting).length > 0 ? 'waiting' : 'saved')
    } catch (error) {
      waiting = { ...sending, ...waiting }
      tell('failed', error instanceof Error ? error : new Error(String(error)))
    }
  }
  const flush = async () => {
    clearTimeout(timer)
    await running
    if (Object.keys(waiting).length === 0) return
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
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

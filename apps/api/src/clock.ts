import { AsyncLocalStorage } from 'node:async_hooks'

const standing = new AsyncLocalStorage<string>()

/** The instant it is, in UTC. Actions ask here and not the computer: the demo data is made by them, at the times at which it happened. */
export const nowInstant = (): string => standing.getStore() ?? new Date().toISOString()

/** Runs `work` with the clock standing at `instant`. What the database takes from its own clock is not moved by this. */
export const standingAt = <T>(instant: string, work: () => Promise<T>): Promise<T> => standing.run(instant, work)

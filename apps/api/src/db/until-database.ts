import { setTimeout as sleep } from 'node:timers/promises'
import { isDatabaseBusy } from './db-failure.ts'

const longestWaitMs = 5_000

type Patience = { stopping?: AbortSignal | undefined; again?: (error: unknown) => boolean }

/**
 * Does what must not be lost because the database is away at this moment, such as writing down what has already happened elsewhere:
 * tries again and again until `stopping`, which throws the last failure, as does one that waiting does not mend. `work` may be done twice.
 */
export async function untilDatabase<T>(
  work: () => Promise<T>,
  { stopping, again = isDatabaseBusy }: Patience = {},
): Promise<T> {
  for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    try {
      return await work()
    } catch (error) {
      if (stopping?.aborted || !again(error)) throw error
    }
    await sleep(waitMs, undefined, { ...(stopping && { signal: stopping }) }).catch(() => undefined)
  }
}

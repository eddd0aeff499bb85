import DataLoader from 'dataloader'
import { isDatabaseSilent } from './db-failure.ts'

/** More than this in one statement makes the first of them wait for the last. */
const maxBatchSize = 500

/**
 * One statement for everybody who asks at the same time: who asks while one is under way goes into the next, so that an
 * answer is never older than its question. `ask` answers one for each question, in their order; equal keys ask once.
 */
export function batchLoader<Question, Answer>(
  ask: (questions: readonly Question[]) => Promise<Answer[]>,
  cacheKeyFn: (question: Question) => string,
) {
  let underWay: Promise<unknown> | undefined
  let silence: unknown
  const askAll = (questions: readonly Question[]) => {
    loader.clearAll()
    if (silence) return Promise.reject(silence)
    const asking = ask(questions).finally(() => (underWay = undefined))
    underWay = asking
    return asking
  }
  // A database that says nothing would keep those who wait for as long again.
  const schedule = (dispatch: () => void) => {
    if (!underWay) return void setImmediate(dispatch)
    underWay.then(dispatch, (error: unknown) => {
      silence = isDatabaseSilent(error) ? error : undefined
      dispatch()
      silence = undefined
    })
  }
  const loader = new DataLoader(askAll, { maxBatchSize, cacheKeyFn, batchScheduleFn: schedule })
  return loader
}

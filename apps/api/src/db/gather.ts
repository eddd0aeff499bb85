import { isDatabaseSilent } from './db-failure.ts'

type Waiting<Question, Answer> = {
  question: Question
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** More than this in one statement makes the first of them wait for the last. */
const mostAtOnce = 500

/**
 * One statement for everybody who asks at the same time: who asks while one is under way goes into the next, so that an
 * answer is never older than its question. `ask` answers one for each question, in their order.
 */
export function gather<Question, Answer>(ask: (questions: Question[]) => Promise<Answer[]>) {
  let waiting: Waiting<Question, Answer>[] = []
  let asking = false

  return (question: Question) =>
    new Promise<Answer>((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      if (asking) return
      asking = true
      // What else arrived in this turn of the event loop comes along.
      setImmediate(() => void askAll())
    })

  async function askAll() {
    while (waiting.length > 0) {
      const together = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await ask(together.map((one) => one.question)).then(
        (answers) => settle(together, answers),
        (error: unknown) => refuse(together, error),
      )
    }
    asking = false
  }

  /** A database that says nothing would keep those who wait for as long again. */
  function refuse(together: Waiting<Question, Answer>[], error: unknown) {
    const all = isDatabaseSilent(error) ? [...together, ...waiting.splice(0)] : together
    for (const one of all) one.reject(error)
  }
}

function settle<Question, Answer>(together: Waiting<Question, Answer>[], answers: Answer[]) {
  for (const [index, one] of together.entries()) {
    if (index < answers.length) one.resolve(answers[index] as Answer)
    else one.reject(new Error('a question was left without an answer'))
  }
}

import pg from 'pg'
import { dbFailure } from './db-failure.ts'
import { nowInstant } from '#clock.ts'

/** Whether the database answers, since when that is so, and what was the matter when it does not. */
export type DatabaseState = { answers: boolean | null; since: string; reason: string | null }

export type DatabaseProbe = ReturnType<typeof databaseProbe>

/** Longer than any answer of a database that is well; shorter than what a balancer waits for us. */
const limitMs = 1_000

/**
 * Asks the database on a connection of its own: a pool whose connections all hang, or are all at work, neither keeps the question
 * waiting nor answers it wrongly. Those who ask at the same time share an answer.
 */
export function databaseProbe(pool: pg.Pool) {
  let client: pg.Client | undefined
  let asking: Promise<boolean> | undefined
  /** Questions one after the other to which nothing came at all. */
  let silences = 0
  let state: DatabaseState = { answers: null, since: nowInstant(), reason: null }

  function note(answers: boolean, reason: string | null) {
    if (state.answers !== answers) state = { answers, since: nowInstant(), reason }
    else state.reason = reason
    return answers
  }

  async function answer() {
    if (!client) {
      client = new pg.Client({ ...pool.options, application_name: 'rezerv probe' })
      client.on('error', () => undefined)
      await client.connect()
    }
    await client.query('select 1')
  }

  async function askOnce(): Promise<boolean> {
    try {
      await inTime(answer())
      silences = 0
      return note(true, null)
    } catch (error) {
      // The next question begins anew. Nobody waits for this connection's end: it may never come.
      client?.connection.stream.destroy()
      client = undefined
      silences = error instanceof NoAnswer ? silences + 1 : 0
      return note(false, reasonOf(error))
    }
  }

  return {
    state: () => state,
    /** It is frozen, or out of reach without a word: calls would wait until their limit for nothing. */
    isSilent: () => silences > 1,
    ask: () => (asking ??= askOnce().finally(() => (asking = undefined))),
    stop: async () => {
      await asking
      client?.connection.stream.destroy()
      client = undefined
    },
  }
}

class NoAnswer extends Error {
  constructor() {
    super(`no answer within ${limitMs} ms`)
  }
}

async function inTime(answering: Promise<void>) {
  answering.catch(() => undefined)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    // An answer that came while this process was busy itself is read before it is judged.
    timer = setTimeout(() => setImmediate(() => setImmediate(() => fail(new NoAnswer()))), limitMs)
  })
  await Promise.race([answering, late]).finally(() => clearTimeout(timer))
}

/** The part that anybody may read: no address, no name. */
const reasonOf = (error: unknown) => dbFailure(error)?.code ?? (error instanceof Error ? error.message : 'unknown')

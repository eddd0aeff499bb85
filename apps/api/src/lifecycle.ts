import { setTimeout as sleep } from 'node:timers/promises'
import { complain, say } from './output.ts'

/**
 * The order of an end: the listener closes and requests in hand are answered, then jobs that run come to their end, then the pool is
 * given back, then the database stops. Each phase is over when its share of the time is: what hangs is left behind and named.
 */
const shares = { requests: 0.5, jobs: 0.7, pool: 0.8, database: 1 }
type Phase = keyof typeof shares
const phases = Object.keys(shares) as Phase[]
/** These hear of the end at once: they take nothing new while what came before is finished. */
const signalledAtOnce: Phase[] = ['requests', 'jobs']

/** Begins to stop and says when it has; `limit` is when it has to let go of everything. */
type Stop = (limit: AbortSignal) => Promise<unknown>
type Part = { phase: Phase; name: string; stop: Stop }

/** `refused`: starting again would not help. `failed`: `npm start` starts again. */
export const exitCodes = { stopped: 0, refused: 1, failed: 70 }

/** Thrown where the start can only fail again: the environment, the port, the data folder. */
export class StartRefused extends Error {
  readonly headline: string | undefined
}

export type Life = {
  phase: () => 'starting' | 'ready' | 'stopping'
  /** Errors that nobody handled, by kind. The first of them ends the process. */
  failures: Record<FailureKind, number>
  /** How often `npm start` has started this server again. */
  restarts: number
  /** Parts to be stopped in the end; later ones of a phase first. */
  onStop: (phase: Phase, name: string, stop: Stop) => void
  /** From the request to stop until the end of the process, after `notice` seconds in which it works on and says that it is about to end. */
  stopWithin: (seconds: number, notice?: number) => void
  /** Where the error that ends the process is written. */
  logFailuresTo: (log: FailureLog) => void
}
type FailureKind = 'uncaughtException' | 'unhandledRejection'
type FailureLog = { fatal: (detail: object, message: string) => void }

/** Runs the process: `start` resolves when it is ready. Signals and errors that nobody handled end it, within the time, whatever hangs. */
export function runProcess(start: (life: Life) => Promise<void>) {
  const parts: Part[] = []
  let phase: ReturnType<Life['phase']> = 'starting'
  let [seconds, noticeMs] = [10, 0]
  let log: FailureLog = { fatal: ({ err }: { err?: unknown }, message) => complain(`✗ ${message}: ${textOf(err)}`) }
  const life: Life = {
    phase: () => phase,
    failures: { uncaughtException: 0, unhandledRejection: 0 },
    restarts: Number(process.env['REZERV_RESTARTS'] ?? 0),
    onStop: (when, name, stop) => void parts.push({ phase: when, name, stop }),
    stopWithin: (given, notice = 0) => {
      ;[seconds, noticeMs] = [given, notice * 1000]
    },
    logFailuresTo: (given) => {
      log = given
    },
  }

  async function stop(code: number) {
    if (phase === 'stopping') return
    const wasStarting = phase === 'starting'
    phase = 'stopping'
    // Whoever was ready and did not fail goes on until balancers have heard of it.
    if (!wasStarting && code === exitCodes.stopped) await sleep(noticeMs)
    // A failure that no promise tells of, as a part that throws: the end comes all the same.
    setTimeout(() => process.exit(code), seconds * 1000 + 250)
    // A part that is being started must have started before it can be stopped.
    if (wasStarting) await Promise.race([started, sleep(seconds * 250)])
    await drain(parts, seconds * (wasStarting ? 750 : 1000))
    process.exit(code)
  }

  const fail = (kind: FailureKind) => (error: unknown) => {
    life.failures[kind] += 1
    log.fatal({ err: error, kind }, 'an error that nobody handled')
    void stop(exitCodes.failed)
  }
  process.on('uncaughtException', fail('uncaughtException'))
  process.on('unhandledRejection', fail('unhandledRejection'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (phase !== 'stopping') say('\n▸ stopping …')
      void stop(exitCodes.stopped)
    })

  const started = start(life).then(
    () => {
      if (phase === 'starting') phase = 'ready'
    },
    (error: unknown) => {
      if (phase === 'stopping') return
      complain(`✗ ${explain(error)}`)
      // The parts that have begun until now are all there is to stop.
      phase = 'ready'
      void stop(isRefusal(error) ? exitCodes.refused : exitCodes.failed)
    },
  )
}

/** Stops all parts in their order, within so many milliseconds. */
export async function drain(parts: Part[], withinMs: number): Promise<void> {
  const limits = new Map(phases.map((phase) => [phase, AbortSignal.timeout(Math.round(withinMs * shares[phase]))]))
  const limitOf = ({ phase }: Part) => limits.get(phase) ?? AbortSignal.abort()
  const begin = (part: Part) =>
    Promise.race([
      part.stop(limitOf(part)).then(
        () => undefined,
        (error: unknown) => complain(`! ${part.name}: ${textOf(error)}`),
      ),
      over(limitOf(part)).then(() => complain(`! ${part.name} did not end in time`)),
    ])
  const begun = new Map(
    parts
      .toReversed()
      .filter(({ phase }) => signalledAtOnce.includes(phase))
      .map((part) => [part, begin(part)]),
  )
  for (const phase of phases)
    for (const part of parts.toReversed().filter((one) => one.phase === phase)) await (begun.get(part) ?? begin(part))
}

const over = (limit: AbortSignal) =>
  new Promise<void>((done) => {
    if (limit.aborted) done()
    limit.addEventListener('abort', () => done(), { once: true })
  })

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const isRefusal = (error: unknown) =>
  error instanceof StartRefused || ['EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL'].includes(codeOf(error))
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? ''

function explain(error: unknown) {
  const { port } = error as { port?: number }
  if (codeOf(error) === 'EADDRINUSE')
    return `port ${port} is taken by another program: stop it, or set PORT to another number`
  const headline = error instanceof StartRefused ? error.headline : undefined
  return headline === undefined ? textOf(error) : `${headline}\n${textOf(error)}`
}

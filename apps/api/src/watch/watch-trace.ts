/*
 * Where spans begin: at a call, a statement, a job, a question to the bank. Nobody listens unless `watch-otlp.ts` was told where to send
 * them, and then nothing is made: a span is undefined.
 */

/** Few words and figures that say what was done; never a value of a record, a person or a secret. */
type Attributes = Record<string, string | number>

export type Span = {
  /** As the header of that name has it: what goes with a job. */
  traceparent: string
  /** `failed`: with an error, which is not told itself. */
  end: (how?: { attributes?: Attributes; failed?: boolean }) => void
}

export type SpanStart = {
  name: string
  kind: 'server' | 'client' | 'consumer'
  attributes: Attributes
  /** What it is a part of: a span of this process, or a `traceparent` from elsewhere that is believed. */
  parent?: Span | string | undefined
  /** A `traceparent` that anybody may have sent: the trace is not made a part of it. */
  link?: string | undefined
}

type Begin = (start: SpanStart) => Span

let begin: Begin | undefined

/** Who makes spans from now on; undefined: nobody. */
export const traceBy = (given: Begin | undefined) => void (begin = given)

/** `start` is only called when somebody listens. */
export const startSpan = (start: () => SpanStart): Span | undefined => begin?.(start())

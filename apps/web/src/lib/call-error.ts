import { isErrorCode, type ErrorCode } from '@rezerv/contract/error-code.ts'
import { FetchError } from 'ofetch'
import { session } from './session.ts'

type CallErrorCode = ErrorCode | 'network' | 'bad_answer'

type Facts = {
  code: CallErrorCode
  /** 0 when no answer came. */
  status: number
  fields?: Record<string, string> | undefined
  traceId?: string | undefined
  /** With `step_up_needed`: what the code is asked for, as the server said it. */
  stepUp?: unknown
  /** The error's own text beside ours, for whoever has to find the cause. */
  detail?: string | undefined
}

/** For an error that nobody put into words. */
const wordless = 'خطایی رخ داد؛ چند لحظهٔ دیگر دوباره تلاش کنید'

/** The error of every failed call. `message` is for the admin; it is Persian unless the server said otherwise. */
export class CallError extends Error {
  readonly code: CallErrorCode
  readonly status: number
  readonly fields: Record<string, string>
  readonly traceId: string | undefined
  readonly stepUp: unknown
  readonly detail: string | undefined
  /** The server's words, or the meaning of no answer; undefined where nobody has put it into words. */
  readonly words: string | undefined

  /** `text` undefined: neither the server nor the client has words for it, only a status. */
  constructor(text: string | undefined, { code, status, fields = {}, traceId, stepUp, detail }: Facts) {
    super(text ?? wordless)
    this.name = 'CallError'
    this.code = code
    this.status = status
    this.fields = fields
    this.traceId = traceId
    this.stepUp = stepUp
    this.detail = detail
    this.words = text
  }

  /**
   * The error with this text when it has no words of its own (specification section 8: the server's message, else the
   * error's text, else the fallback). The HTTP client's "[POST] … 502 Bad Gateway" is no text for a person; what a lost
   * connection says of itself stands beside the fallback.
   */
  orSaying(fallback: string): CallError {
    if (this.code === 'network') return new CallError(`${fallback}: ${this.message}`, this)
    return this.words === undefined ? new CallError(fallback, this) : this
  }
}

/** For `promise.catch`: throws on, with the fallback where the error has no words. */
export const saying =
  (fallback: string) =>
  (error: unknown): never => {
    throw error instanceof CallError ? error.orSaying(fallback) : error
  }

const networkMessage = 'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید و دوباره تلاش کنید'

/** No answer came, or a part of the app could not be fetched. */
export const lostConnection = (cause?: unknown) =>
  new CallError(networkMessage, {
    code: 'network',
    status: 0,
    ...(cause instanceof Error && { detail: cause.message }),
  })

/** The answer is not what was promised: the server's fault, whatever status it gave. */
export const badAnswer = () => new CallError(undefined, { code: 'bad_answer', status: 500 })

/** An answer to a session that is over is nobody's: not the next admin's, and not the sign-in page's. */
export const sessionOver = () =>
  new CallError('نشست شما تمام شده است؛ دوباره وارد شوید', { code: 'unauthorized', status: 401 })

/**
 * The session's token, for what is refused without one. Throws where there is none: a page that is still open when its session ends
 * elsewhere asks for nothing more.
 */
export function neededToken(): string {
  const token = session.token()
  if (!token) throw sessionOver()
  return token
}

/** The error that a failed request of this token means; a 401 to the session's own token ends the session. */
export function failureOf(error: unknown, token: string | null): unknown {
  if (error instanceof CallError || isAbort(error)) return error
  // No FetchError: the answer had begun and broke off, which says as little as none.
  if (!(error instanceof FetchError) || error.status === undefined) return lostConnection(ownError(error))
  return callErrorOf(error.status, error.data, token)
}

/** The browser's own error, under the one that the HTTP client made of it. */
const ownError = (error: unknown): unknown => (error instanceof Error && error.cause ? ownError(error.cause) : error)

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The meaning of an answer that is no success. A 401 to the session's own token ends the session, wherever it comes from. */
export function callErrorOf(status: number, body: unknown, token: string | null): CallError {
  if (status === 401 && token !== null) session.end(token)
  const { code, message, error, fields, traceId, stepUp } = (typeof body === 'object' && body ? body : {}) as AnyBody
  if (isErrorCode(code) && typeof message === 'string')
    return new CallError(message, {
      code,
      status,
      fields: onlyTexts(fields),
      ...(isText(traceId) && { traceId }),
      stepUp,
    })
  const text = [message, error].find((words) => typeof words === 'string' && words !== '') as string | undefined
  return new CallError(text, { code: 'internal', status })
}

// The contract's ApiError, read by hand: sign-in calls before the schemas are there (vite.config.ts).
type AnyBody = Partial<Record<'code' | 'message' | 'error' | 'fields' | 'traceId' | 'stepUp', unknown>>
const isText = (value: unknown): value is string => typeof value === 'string'
const onlyTexts = (fields: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).filter((entry): entry is [string, string] => isText(entry[1])))

import { FetchError, ofetch } from 'ofetch'
import { SmsError } from './notice-sms-service.ts'

type Post = { url: string; headers?: Record<string, string>; body: URLSearchParams | Record<string, unknown> }
type Answer = { status: number; body: unknown }

const timeoutMs = 10_000
/** The connection was never made, so nothing was sent. */
const neverSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']

/** One POST to an SMS provider, never repeated here. Any HTTP status is an answer; throws `SmsError` when there is none. */
export async function postSms({ url, headers, body }: Post): Promise<Answer> {
  try {
    const response = await ofetch.raw<unknown>(url, {
      method: 'POST',
      body,
      headers,
      retry: false,
      timeout: timeoutMs,
      ignoreResponseError: true,
    })
    return { status: response.status, body: response._data }
  } catch (error) {
    const code = causeCode(error)
    if (code && neverSent.includes(code)) throw new SmsError('unavailable', code)
    throw new SmsError('unsure', code ?? 'no answer in time')
  }
}

function causeCode(error: unknown): string | undefined {
  let cause = error instanceof FetchError ? error.cause : error
  while (cause instanceof Error) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code
    cause = cause.cause
  }
  return undefined
}

/** The meaning of a status that is not the provider's own word: too many, or broken for now. */
export const statusKind = (status: number): SmsError['kind'] => {
  if (status === 504) return 'unsure'
  return status === 429 || status >= 500 ? 'unavailable' : 'refused'
}

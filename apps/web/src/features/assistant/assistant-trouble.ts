import {
  type AssistantFailure,
  assistantFailureOf,
  assistantFailureTexts,
} from '@rezerv/contract/assistant/assistant-failure.ts'
import { CallError, callErrorOf } from '#lib/call-error.ts'
import { session } from '#lib/session.ts'

export type Trouble = { kind: AssistantFailure; text: string }

type SdkError = { name: string; status?: number; type?: string | null; error?: unknown }

/** `token`: what was asked with. `hasBegun`: part of the answer is there. */
type Asked = { token: string | null; hasBegun?: boolean }

/** Reads what the SDK threw, without the SDK. A 401 of our own ends the session that asked. */
export function troubleOf(error: unknown, { token, hasBegun = false }: Asked): Trouble {
  if (error instanceof CallError) return { kind: 'upstream', text: error.message }
  if (!(error instanceof Error)) return failureText('upstream')
  const { name, status, type, error: body } = error as SdkError
  if (name === 'APIUserAbortError' || name === 'AbortError') return failureText('stopped')
  if (name === 'APIConnectionTimeoutError') return failureText('timeout')
  if (status === undefined && !type) return failureText(hasBegun ? 'broken_off' : 'network')
  return refusalOf({ status, type, error: body }, token)
}

function refusalOf({ status, type, error: body }: Omit<SdkError, 'name'>, token: string | null): Trouble {
  const kind = assistantFailureOf(status, type)
  if (status !== undefined && isOurs(body)) {
    const { message } = callErrorOf(status, body, token)
    return { kind, text: kind === 'too_long' ? assistantFailureTexts[kind] : message }
  }
  const detail = detailOf(body)
  return { kind, text: detail ? `${assistantFailureTexts[kind]} (${detail})` : assistantFailureTexts[kind] }
}

const failureText = (kind: AssistantFailure): Trouble => ({ kind, text: assistantFailureTexts[kind] })

const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'code' in body

const detailOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined

/** A failure of the SDK becomes a sentence. */
export async function persian<T>(work: Promise<T>): Promise<T> {
  const token = session.token()
  try {
    return await work
  } catch (error) {
    throw new Error(troubleOf(error, { token }).text, { cause: error })
  }
}

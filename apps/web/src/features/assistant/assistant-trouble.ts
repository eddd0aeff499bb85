import {
  type AssistantFailure,
  assistantFailureOf,
  assistantFailureTexts,
} from '@rezerv/contract/assistant/assistant-failure.ts'
import { CallError, refusal } from '#lib/call.ts'
import { session } from '#lib/session.ts'

/** What went wrong, in Persian. */
export type Trouble = { kind: AssistantFailure; text: string }

type SdkError = { name: string; status?: number; type?: string | null; error?: unknown }

/** Reads what the SDK threw, without the SDK. `hasBegun`: part of the answer is there. A 401 of our own ends the session. */
export function troubleOf(error: unknown, hasBegun = false): Trouble {
  if (error instanceof CallError) return { kind: 'upstream', text: error.message }
  if (!(error instanceof Error)) return told('upstream')
  const { name, status, type, error: body } = error as SdkError
  if (name === 'APIUserAbortError' || name === 'AbortError') return told('stopped')
  if (name === 'APIConnectionTimeoutError') return told('timeout')
  if (status === undefined && !type) return told(hasBegun ? 'broken_off' : 'network')
  return refusalOf(status, type, body)
}

function refusalOf(status: number | undefined, type: string | null | undefined, body: unknown): Trouble {
  const kind = assistantFailureOf(status, type)
  if (status !== undefined && isOurs(body)) {
    const { message } = refusal(status, body, session.token())
    return { kind, text: kind === 'too_long' ? assistantFailureTexts[kind] : message }
  }
  const detail = detailOf(body)
  return { kind, text: detail ? `${assistantFailureTexts[kind]} (${detail})` : assistantFailureTexts[kind] }
}

const told = (kind: AssistantFailure): Trouble => ({ kind, text: assistantFailureTexts[kind] })

const isOurs = (body: unknown) => typeof body === 'object' && body !== null && 'code' in body

const detailOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'detail' in body && typeof body.detail === 'string'
    ? body.detail
    : undefined

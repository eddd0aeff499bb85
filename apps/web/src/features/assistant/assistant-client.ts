import type Anthropic from '@anthropic-ai/sdk'
import { assistantRelayBase } from '@rezerv/contract/assistant/assistant-relay.ts'
import { publicConfig } from '#lib/config.ts'
import { session } from '#lib/session.ts'

/** Our own relay is spoken to with the session; anything else with the public key, which everybody can read. */
export const isRelay = () => publicConfig().ai.base === assistantRelayBase

/** The SDK, fetched when it is first needed. One client for each session's token. */
export async function assistantClient(): Promise<Anthropic> {
  const { Anthropic: Client } = await import('@anthropic-ai/sdk')
  const { apiBase, ai } = publicConfig()
  const credential = isRelay()
    ? { authToken: session.token(), apiKey: null }
    : { apiKey: ai.key, authToken: ai.key === null ? session.token() : null }
  return new Client({
    ...credential,
    baseURL: new URL(ai.base, new URL(apiBase || '/', location.origin)).href,
    dangerouslyAllowBrowser: true,
    maxRetries: 1,
    logLevel: 'off',
  })
}

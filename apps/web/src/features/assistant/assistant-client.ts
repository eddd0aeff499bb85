import type Anthropic from '@anthropic-ai/sdk'
import { assistantEndpoints } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { assistantProviderBase, assistantRelayBase } from '@rezerv/contract/assistant/assistant-relay.ts'
import { publicConfig } from '#lib/config.ts'
import { neededToken } from '#lib/call-error.ts'
import { persian } from './assistant-trouble.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

/** An answer of the other side; a failure becomes a sentence. */
export const askClient = <T>(question: (client: Anthropic) => Promise<T>): Promise<T> =>
  persian(assistantClient().then(question))

const load = () => import('@anthropic-ai/sdk')

/** Our own relay is spoken to with the session; with a public key, which everybody can read, the provider itself. */
export const isRelay = () => publicConfig().ai.key === null && publicConfig().ai.base === assistantRelayBase

/** What the other side is asked by: the relay asks for the assistant's right, the provider itself for none of ours. */
export const clientRight = () => (isRelay() ? assistantEndpoints.readAssistant.right : 'own')

/** A key that stands alone is the provider's own. */
export const aiBase = ({ base, key }: { base: string; key: string | null }) =>
  key !== null && base === assistantRelayBase ? assistantProviderBase : base

/** The SDK, fetched when it is first needed. One client for each session's token; without a session nobody is asked, but by a public key. */
export async function assistantClient(): Promise<Anthropic> {
  const { Anthropic: Client } = await fetchCode(load)
  const { apiBase, ai } = publicConfig()
  const credential = ai.key === null ? { authToken: neededToken(), apiKey: null } : { apiKey: ai.key, authToken: null }
  return new Client({
    ...credential,
    baseURL: new URL(aiBase(ai), new URL(apiBase || '/', location.origin)).href,
    dangerouslyAllowBrowser: true,
    maxRetries: 1,
    logLevel: 'off',
  })
}

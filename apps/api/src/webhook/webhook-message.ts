import { createHmac } from 'node:crypto'
import { webhookKindOf, webhookKinds, webhookTypeOf } from '@rezerv/contract/webhook/webhook-type.ts'
import { Webhook } from 'standardwebhooks'

/** The entry of a message that tries an address; no entry of the log has this name. */
export const testEntry = 'test'
export const testType = 'test'

/** The secret of a webhook's signatures after so many turns: made from the server's key, so that a copy of the database signs nothing. */
export const webhookSecret = (pepper: string, id: number, turn: number) =>
  `whsec_${createHmac('sha256', pepper).update(`webhook ${id} ${turn}`).digest('base64')}`

type Entry = { id: number; auditEntryId: number | null; entry: string; subjectId: number; happenedAt: string }

/** The same for every try, and for every webhook that hears of the same: whoever got it twice knows by it. */
export const messageIdOf = ({ id, auditEntryId }: Pick<Entry, 'id' | 'auditEntryId'>) =>
  auditEntryId === null ? `test_${id}` : `event_${auditEntryId}`

/** Ids alone: what may be seen of the record is asked for by a key, which has rights of its own. */
export function bodyOf({ entry, subjectId, happenedAt }: Entry): string {
  const type = webhookTypeOf(entry)
  const data = type ? { [webhookKinds[webhookKindOf(type)].id]: subjectId } : {}
  return JSON.stringify({ type: type ?? testType, timestamp: new Date(happenedAt).toISOString(), data })
}

type Signed = {
  pepper: string
  webhookId: number
  secretTurn: number
  oldSecrets: number
  messageId: string
  at: Date
  body: string
}

/** Headers of one try. A secret signs for a day after its turn too, however many came after it. Source: Standard Webhooks, "signature scheme". */
export function headersOf({ pepper, webhookId, secretTurn, oldSecrets, messageId, at, body }: Signed) {
  const signature = Array.from({ length: oldSecrets + 1 }, (_, ago) => secretTurn - ago)
    .map((turn) => new Webhook(webhookSecret(pepper, webhookId, turn)).sign(messageId, at, body))
    .join(' ')
  return {
    'content-type': 'application/json',
    'user-agent': 'Rezerv webhooks',
    'webhook-id': messageId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': signature,
  }
}

import { webhookKindOf, webhookKinds, type WebhookType, webhookTypeNames } from './webhook-type.ts'

const text = { type: 'string' as const }

/** The body of a message of this type, as JSON Schema. */
const messageOf = (type: WebhookType) => {
  const id = webhookKinds[webhookKindOf(type)].id
  return {
    type: 'object' as const,
    properties: {
      type: { ...text, enum: [type] },
      timestamp: { ...text, format: 'date-time' },
      data: { type: 'object' as const, properties: { [id]: { type: 'integer' as const } }, required: [id as string] },
    },
    required: ['type', 'timestamp', 'data'],
  }
}

/** What an installation sends to the webhooks of other programs, as OpenAPI 3.1 says it. */
export const webhookDocument = () =>
  Object.fromEntries(
    webhookTypeNames.map((type) => [
      type,
      {
        post: {
          operationId: type,
          summary: 'Signed by Standard Webhooks: webhook-id, webhook-timestamp, webhook-signature.',
          requestBody: { content: { 'application/json': { schema: messageOf(type) } } },
          responses: { '200': { description: 'Any 2xx: it was taken.' } },
        },
      },
    ]),
  )

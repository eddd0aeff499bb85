import { deliveriesDue, webhooksDue } from './webhook-delivery-store.ts'
import { deliver, type Sender } from './webhook-service.ts'

/** To one address so many at once, each of another record. */
const atOnce = 5
/** An address that failed so often in a row waits for the next round, whatever else is due. */
const failuresMost = 3

type Log = { error: (detail: object, message: string) => void }
type Given = Sender & { log: Log; stopping?: AbortSignal }

/** Sends what is due, to each webhook beside the others: one that is slow holds up no other. At least once, and in order for each record. */
export async function deliverDue(given: Given): Promise<void> {
  const due = await webhooksDue(given.db)
  await Promise.all(due.map(({ id }) => workOff(given, id)))
}

async function workOff(given: Given, webhookId: number): Promise<void> {
  let failures = 0
  while (failures < failuresMost && !given.stopping?.aborted) {
    const messages = await deliveriesDue(given.db, webhookId, atOnce)
    if (messages.length === 0) return
    const arrived = await Promise.all(messages.map((message) => deliverSafely(given, message)))
    failures = arrived.some(Boolean) ? 0 : failures + arrived.length
  }
}

async function deliverSafely(given: Given, message: Parameters<typeof deliver>[1]): Promise<boolean> {
  try {
    return await deliver(given, message)
  } catch (error) {
    given.log.error({ err: error, deliveryId: message.id }, 'a webhook message was not kept')
    return false
  }
}

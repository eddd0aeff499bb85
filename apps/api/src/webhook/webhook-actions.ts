import type { DeliveryDetail, WebhookInput } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { webhookTypeLabel } from '@rezerv/contract/webhook/webhook-type.ts'
import { type Actor, changedFields } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { userIdOf } from '#http/acting-user.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { isInside, type IsAllowed } from '#public-request.ts'
import * as deliveries from './webhook-delivery-store.ts'
import { bodyOf, messageIdOf, webhookSecret } from './webhook-message.ts'
import { insideText } from './webhook-send.ts'
import { deliver, recordWebhook, type Sender } from './webhook-service.ts'
import * as store from './webhook-store.ts'

type By = { db: Db; actor: Actor }

const notThere = 'این وب‌هوک دیگر نیست'
const known = async (db: Db, id: number) => orNotFound(await store.lockWebhook(db, id), notThere)
const valueOf = ({ name, url, types }: WebhookInput) => ({ name, url, events: types.map(webhookTypeLabel) })

/** As it stands in the log: what comes after `?` may let somebody in there. */
function withoutQuery<T extends { url?: unknown }>(values: T): T {
  if (typeof values.url !== 'string') return values
  const { origin, pathname } = new URL(values.url)
  return { ...values, url: `${origin}${pathname}` }
}

/** Nothing would ever be sent there: it is said now, and not three days later. Throws `invalid_fields`. */
function refuseInside({ url }: WebhookInput, isAllowed: IsAllowed): void {
  if (isInside(new URL(url), isAllowed)) throw invalidFields({ url: insideText })
}

type Making = { isAllowed: IsAllowed; pepper: string }

/** Throws `invalid_fields` for an address inside. */
export async function createWebhook({ db, actor }: By, input: WebhookInput, { isAllowed, pepper }: Making) {
  refuseInside(input, isAllowed)
  const id = await store.insertWebhook(db, input, userIdOf(actor))
  await recordWebhook(db, actor, id, { action: 'create_webhook', newValue: withoutQuery(valueOf(input)) })
  return { id, secret: webhookSecret(pepper, id, 1) }
}

type Changing = By & { isAllowed: IsAllowed }

/** Throws `not_found`, as all of these do, and `invalid_fields` for another address that is inside. */
export async function changeWebhook({ db, actor, isAllowed }: Changing, id: number, input: WebhookInput) {
  const before = await known(db, id)
  const changes = changedFields(valueOf(before), valueOf(input))
  if (!changes) return
  if (before.url !== input.url) refuseInside(input, isAllowed)
  await store.updateWebhook(db, id, input)
  const [oldValue, newValue] = [withoutQuery(changes.oldValue), withoutQuery(changes.newValue)]
  await recordWebhook(db, actor, id, { action: 'change_webhook', oldValue, newValue })
}

/** Throws `step_not_allowed` where it is so already. */
export async function pauseWebhook({ db, actor }: By, id: number, isPaused: boolean): Promise<void> {
  const { name } = await known(db, id)
  if (!(await store.setWebhookPaused(db, id, isPaused)))
    throw stepNotAllowed(isPaused ? 'این وب‌هوک از قبل متوقف است' : 'این وب‌هوک متوقف نیست')
  await recordWebhook(db, actor, id, { action: isPaused ? 'pause_webhook' : 'resume_webhook', newValue: { name } })
}

export async function removeWebhook({ db, actor }: By, id: number): Promise<void> {
  const oldValue = withoutQuery(valueOf(await known(db, id)))
  await store.endWebhook(db, id)
  await recordWebhook(db, actor, id, { action: 'remove_webhook', oldValue })
}

/** Each that still signs makes the header longer, and no program needs so many. */
const oldSecretsMost = 8

/** Throws `step_not_allowed` where too many old secrets still sign: none of them loses its day. */
export async function turnWebhookSecret({ db, actor }: By, id: number, pepper: string) {
  const { name, oldSecrets } = await known(db, id)
  if (oldSecrets >= oldSecretsMost)
    throw stepNotAllowed('کلید این وب‌هوک امروز چند بار عوض شده است؛ فردا دوباره عوض کنید')
  const turn = await store.turnSecret(db, id)
  await recordWebhook(db, actor, id, { action: 'turn_webhook_secret', newValue: { name } })
  return { id, secret: webhookSecret(pepper, id, turn) }
}

type Sending = Sender & { actor: Actor }

/** Outside of a transaction, like `resendDelivery`: the receiver is asked meanwhile. */
export async function testWebhook({ actor, ...sender }: Sending, id: number): Promise<DeliveryDetail> {
  const deliveryId = await inTransaction(sender.db, async (trx) => {
    const { name } = await known(trx, id)
    await recordWebhook(trx, actor, id, { action: 'test_webhook', newValue: { name } })
    return deliveries.insertTest(trx, id)
  })
  return sendNow(sender, deliveryId)
}

export async function resendDelivery({ actor, ...sender }: Sending, id: number): Promise<DeliveryDetail> {
  const due = orNotFound(await deliveries.findDue(sender.db, id), notThere)
  const newValue = { name: due.name, messageId: messageIdOf(due) }
  await recordWebhook(sender.db, actor, due.webhookId, { action: 'resend_webhook', newValue })
  return sendNow(sender, id)
}

async function sendNow(sender: Sender, id: number): Promise<DeliveryDetail> {
  await deliver(sender, orNotFound(await deliveries.findDue(sender.db, id), notThere))
  return getDelivery(sender.db, id)
}

export async function resendDead({ db, actor }: By, id: number) {
  const { name } = await known(db, id)
  const count = await deliveries.requeueDead(db, id)
  await recordWebhook(db, actor, id, { action: 'resend_webhook', newValue: { name, count } })
  return { count }
}

export async function getDelivery(db: Db, id: number): Promise<DeliveryDetail> {
  const { auditEntryId, entry, ...row } = orNotFound(await deliveries.findDelivery(db, id))
  const message = { ...row, auditEntryId, entry }
  return { ...row, messageId: messageIdOf(message), body: bodyOf(message) }
}

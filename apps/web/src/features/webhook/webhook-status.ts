import {
  type Delivery,
  type DeliveryStatus,
  deliveryStatusLabels,
  type DeliveryTry,
  type Webhook,
} from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { webhookTypeLabel } from '@rezerv/contract/webhook/webhook-type.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<DeliveryStatus, Tone> = { waiting: 'info', delivered: 'good', dead: 'bad' }
export const deliveryBadge = badgeOf(tones, deliveryStatusLabels)

export const webhookBadge = badgeOf({ runs: 'good', paused: 'warn' }, { runs: 'فعال', paused: 'متوقف' })
export const webhookState = ({ pausedAt }: Webhook) => (pausedAt === null ? 'runs' : 'paused')

export const deliveryName = ({ type }: Pick<Delivery, 'type'>) => (type === null ? 'آزمایش' : webhookTypeLabel(type))

/** What a try brought: «پاسخ ۲۰۰», or why there is none. */
export const answerText = ({ statusCode, fault }: Pick<DeliveryTry, 'statusCode' | 'fault'>) =>
  statusCode === null ? fault : toPersianDigits(`پاسخ ${statusCode}`)

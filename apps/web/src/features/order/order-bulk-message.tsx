import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { maxNoticeLength, noticeParts } from '@rezerv/contract/notice/notice-template.ts'
import type { OrderVerdict } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { orderMessageOf, messageRefusal, messageVariables } from '@rezerv/contract/order/order-message.ts'
import { FilledText } from '#ui/fields/filled-text.tsx'

type Props = { value: string; onChange: (text: string) => void; rows: OrderRow[] }

/** The text of an SMS to the customers of many orders, as the first of them reads it. */
export function OrderBulkMessage({ rows, ...field }: Props) {
  const [first] = rows
  const text = first ? orderMessageOf(field.value, first) : field.value
  return (
    <FilledText
      {...field}
      label="متن پیامک"
      rows={4}
      maxLength={maxNoticeLength}
      errorMessage={field.value.trim() === '' ? undefined : messageRefusal(field.value)}
      variables={Object.values(messageVariables)}
      preview={{
        text,
        of: first ? `پیش‌نمایش برای سفارش ${first.code}` : 'پیش‌نمایش',
        size: toPersianDigits(`${text.length} حرف، ${text === '' ? 0 : noticeParts(text)} پیامک`),
      }}
    />
  )
}

/** How many SMS go, and when; undefined where these are no messages. */
export function smsText(verdicts: OrderVerdict[]): string | undefined {
  const sent = verdicts.flatMap(({ sms }) => sms ?? [])
  const [first] = sent
  if (!first) return undefined
  const parts = toPersianDigits(sent.reduce((sum, one) => sum + one.parts, 0))
  return first.waitsUntil === null
    ? `${parts} پیامک`
    : `${parts} پیامک که ${formatInstant(first.waitsUntil, 'near')} ارسال می‌شود`
}

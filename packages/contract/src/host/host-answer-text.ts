import { formatCount } from '../digits.ts'
import type { HostAnswers } from './host-record-endpoints.ts'

export function durationText(minutes: number): string {
  if (minutes < 60) return `${formatCount(Math.round(minutes))} دقیقه`
  if (minutes < 48 * 60) return `${formatCount(Math.round(minutes / 60))} ساعت`
  return `${formatCount(Math.round(minutes / 1440))} روز`
}

/** How soon a host answers, in a line beside an order. */
export function answerLine({ days, requests, answered, answerMinutes }: HostAnswers): string {
  const span = `${formatCount(days)} روز گذشته`
  if (requests === 0) return `در ${span} درخواستی نداشته است`
  if (answerMinutes === null) return `به هیچ‌کدام از ${formatCount(requests)} درخواست ${span} پاسخ نداده است`
  return `معمولاً در ${durationText(answerMinutes)}؛ ${formatCount(answered)} پاسخ به ${formatCount(requests)} درخواست ${span}`
}

import { toPersianDigits } from '../digits.ts'
import type { CancellationCaseTerms, CancellationDeadline, CancellationKept } from './cancellation-terms.ts'

/** «تا ۳ روز پیش از آغاز», «تا پایان ۱۵ اسفند». */
export const deadlineText = (deadline: CancellationDeadline) =>
  deadline.kind === 'esfand'
    ? `تا پایان ${toPersianDigits(deadline.day)} اسفند`
    : deadline.hours % 24 === 0 && deadline.hours > 24
      ? `تا ${toPersianDigits(deadline.hours / 24)} روز پیش از آغاز`
      : `تا ${toPersianDigits(deadline.hours)} ساعت پیش از آغاز`

/** A step of a policy in words: when it holds, and what is kept then. */
export type CancellationSentence = { when: string; kept: string }

/** The sentences of a policy in one case, one a step, in the order in which time passes. */
export function cancellationSentences({ tiers, late, during }: CancellationCaseTerms): CancellationSentence[] {
  return [
    ...tiers.map((tier) => ({ when: deadlineText(tier.until), kept: keptText(tier) })),
    { when: tiers.length > 0 ? 'پس از آن تا آغاز' : 'تا پیش از آغاز', kept: keptText(late) },
    { when: 'پس از آغاز', kept: duringText(during) },
  ]
}

function keptText({ firstPercent, restPercent }: CancellationKept): string {
  if (firstPercent === restPercent) {
    if (firstPercent === 0) return 'چیزی کسر نمی‌شود'
    return firstPercent === 100 ? 'چیزی برنمی‌گردد' : `${partText(firstPercent)} مبلغ کسر می‌شود`
  }
  const first = firstPercent === 0 ? '' : `${partText(firstPercent)} واحد نخست`
  const rest = restPercent === 0 ? '' : `${partText(restPercent)} بقیه`
  return `${[first, rest].filter(Boolean).join(' و ')} کسر می‌شود${firstPercent === 0 ? '؛ واحد نخست برمی‌گردد' : ''}`
}

function duringText({ nextUnits, restPercent }: CancellationCaseTerms['during']): string {
  if (restPercent === 100) return 'چیزی برنمی‌گردد'
  const next = nextUnits === 0 ? '' : `${toPersianDigits(nextUnits)} واحد بعدی`
  const rest = restPercent === 0 ? '' : `${partText(restPercent)} بقیه`
  const parts = ['واحدهای استفاده‌شده', next, rest].filter(Boolean)
  const last = parts.pop()
  return `${parts.length === 0 ? last : `${parts.join('، ')} و ${last}`} کسر می‌شود`
}

const partText = (percent: number) => (percent === 100 ? 'همهٔ' : `${toPersianDigits(percent)}٪`)

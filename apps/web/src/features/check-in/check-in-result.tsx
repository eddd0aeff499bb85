import {
  type CheckInOutcome,
  checkInOutcomeLabels,
  type CheckInResult,
} from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { Ban, CalendarX, CircleCheck, CircleHelp, History, ScanLine, WalletCards, type LucideIcon } from 'lucide-react'
import { type Tone, toneClass } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import type { CheckInEntry } from './check-in-scanner.ts'

export const checkInLooks: Record<CheckInOutcome, { icon: LucideIcon; tone: Tone }> = {
  ok: { icon: CircleCheck, tone: 'good' },
  already_used: { icon: History, tone: 'bad' },
  wrong_occurrence: { icon: CalendarX, tone: 'warn' },
  void: { icon: Ban, tone: 'bad' },
  unpaid: { icon: WalletCards, tone: 'warn' },
  unknown: { icon: CircleHelp, tone: 'bad' },
}

/** Why, in words that can be said to the person at the door. */
export function checkInReason(result: CheckInResult): string {
  const used = [
    result.usedAt && `ساعت ${formatTime(result.usedAt)}`,
    result.usedGate && `از «${result.usedGate}»`,
  ].filter(Boolean)
  const reasons: Record<CheckInOutcome, string> = {
    ok: [result.holderName, result.ticketName].filter(Boolean).join(' · '),
    already_used: used.length > 0 ? `با این بلیت ${used.join(' ')} وارد شده‌اند.` : 'با این بلیت پیش‌تر وارد شده‌اند.',
    wrong_occurrence: result.belongsTo
      ? `برای «${result.belongsTo.title}»، ${formatInstant(result.belongsTo.startsAt, 'full')} است.`
      : 'برای سانس دیگری است.',
    void: 'این بلیت باطل شده است؛ سفارش یا سانس لغو شده.',
    unpaid: 'بهای این سفارش کامل پرداخت نشده است.',
    unknown: 'این کد در فهرست بلیت‌های این سانس نیست.',
  }
  return reasons[result.outcome]
}

/** The last scan, to be read from an arm's length: colour, icon and word. */
export function CheckInResultPanel({ entry }: { entry: CheckInEntry | undefined }) {
  if (!entry)
    return (
      <div className="flex min-h-44 flex-col items-center justify-center gap-2 rounded-3 border border-dashed border-line-strong text-muted">
        <ScanLine aria-hidden="true" className="size-10" strokeWidth={1.5} />
        بلیت را جلوی دوربین بگیرید یا کد آن را بنویسید
      </div>
    )
  const { icon: Icon, tone } = checkInLooks[entry.result.outcome]
  return (
    <output
      key={entry.scan.id}
      className={cx(
        'flex min-h-44 animate-enter flex-col items-center justify-center gap-2 rounded-3 border-2 border-current px-4 py-5 text-center',
        toneClass[tone],
      )}
    >
      <Icon aria-hidden="true" className="size-14" strokeWidth={2} />
      <p className="text-2xl font-extrabold">{checkInOutcomeLabels[entry.result.outcome]}</p>
      <p className="max-w-md text-base leading-7 text-ink">{checkInReason(entry.result)}</p>
      {entry.saidBefore ? (
        <p className="text-sm font-semibold">بدون اینترنت گفته شده بود: {checkInOutcomeLabels[entry.saidBefore]}</p>
      ) : null}
      {entry.isWaiting ? <p className="text-xs text-muted">از روی فهرست دستگاه؛ هنوز به سرور نرسیده است.</p> : null}
    </output>
  )
}

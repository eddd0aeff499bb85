import {
  type CheckInOutcome,
  checkInOutcomeLabels,
  type CheckInResult,
} from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { CloudUpload, ScanLine, Undo2 } from 'lucide-react'
import { StatusBadge, toneClass } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { CheckInPayment } from './check-in-payment.tsx'
import { checkInBadge } from './check-in-status.ts'
import type { CheckInEntry, Scanner } from './check-in-scanner.ts'
import { checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { command } from '#data.ts'
import { call } from '#lib/call.ts'
import { Card } from '#ui/primitives/card.tsx'
import { CommandButton } from '#data-button.tsx'

/** Why, in words that can be said to the person at the door. */
function checkInReason(result: CheckInResult): string {
  const used = [
    result.usedAt && `ساعت ${formatTime(result.usedAt)}`,
    result.usedGate && `از «${result.usedGate}»`,
  ].filter(Boolean)
  const reasons: Record<CheckInOutcome, string> = {
    ok: [result.holderName, result.ticketName].filter(Boolean).join(' · '),
    already_used: used.length > 0 ? `با این بلیت ${used.join(' ')} وارد شده‌اند.` : 'با این بلیت قبلاً وارد شده‌اند.',
    wrong_occurrence: result.belongsTo
      ? `برای «${result.belongsTo.title}»، ${formatInstant(result.belongsTo.startsAt, 'full')} است.`
      : 'برای سانس دیگری است.',
    void: 'این بلیت باطل شده است؛ سفارش یا سانس لغو شده.',
    unpaid: 'مبلغ این سفارش کامل پرداخت نشده است.',
    unknown: 'این کد در فهرست بلیت‌های این سانس نیست.',
  }
  return reasons[result.outcome]
}

type PanelProps = { entry: CheckInEntry | undefined; onPaid: (hash: string) => void }

/** The last scan, to be read from an arm's length: colour, icon and word. */
export function CheckInResultPanel({ entry, onPaid }: PanelProps) {
  if (!entry)
    return (
      <div className="flex min-h-44 flex-col items-center justify-center gap-2 rounded-3 border border-dashed border-line-strong text-muted">
        <ScanLine aria-hidden="true" className="size-10" strokeWidth={1.5} />
        بلیت را جلوی دوربین بگیرید یا کد آن را وارد کنید
      </div>
    )
  const { icon: Icon, tone, children: word } = checkInBadge(entry.result.outcome)
  return (
    <>
      <output
        key={entry.scan.id}
        className={cx(
          'flex min-h-44 animate-enter flex-col items-center justify-center gap-2 rounded-3 border-2 border-current px-4 py-5 text-center',
          toneClass[tone],
        )}
      >
        <Icon aria-hidden="true" className="size-14" strokeWidth={2} />
        <p className="text-2xl font-extrabold">{word}</p>
        <p className="max-w-md text-base leading-7 text-ink">{checkInReason(entry.result)}</p>
        {entry.saidBefore ? (
          <p className="text-sm font-semibold">نتیجهٔ بدون اینترنت: {checkInOutcomeLabels[entry.saidBefore]}</p>
        ) : null}
        {entry.isWaiting ? <p className="text-xs text-muted">از روی فهرست دستگاه؛ هنوز به سرور نرسیده است.</p> : null}
      </output>
      <Debt entry={entry} onPaid={onPaid} />
    </>
  )
}

/** What an unpaid order owes, and taking it here. */
function Debt({ entry: { result, hash, isWaiting }, onPaid }: { entry: CheckInEntry } & Pick<PanelProps, 'onPaid'>) {
  const { debt } = result
  if (!debt || hash === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-2 border border-line bg-surface p-3 text-sm">
      <span className="min-w-0 flex-1">
        ماندهٔ سفارش {result.orderCode ? <Code text={result.orderCode} /> : null}: <Money rials={debt.dueRials} />
        {isWaiting ? <span className="block text-xs text-muted">ثبت دریافت به اینترنت نیاز دارد.</span> : null}
      </span>
      <LinkButton to="/order/$id" params={{ id: String(debt.orderId) }}>
        سفارش
      </LinkButton>
      <CheckInPayment variant="primary" debt={debt} onPaid={() => onPaid(hash)} />
    </div>
  )
}

export function CheckInRecent({ scanner, entries }: { scanner: Scanner; entries: CheckInEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Card title="اسکن‌های این دستگاه" isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry.scan.id} className="flex items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-2">
                <State entry={entry} />
                <span className="text-xs text-muted">{formatTime(entry.scan.at)}</span>
              </div>
              <p className="mt-0.5 truncate text-sm">{checkInReason(entry.result)}</p>
              {entry.saidBefore ? (
                <p className="text-xs font-semibold text-bad">
                  نتیجهٔ بدون اینترنت: «{checkInOutcomeLabels[entry.saidBefore]}»
                </p>
              ) : null}
            </div>
            {mayUndo(entry) ? <Undo scanner={scanner} entry={entry} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Whom the server let in and nobody took back. */
export const mayUndo = ({ result, isWaiting, isUndone }: CheckInEntry) =>
  result.outcome === 'ok' && !isWaiting && !isUndone

function State({ entry }: { entry: CheckInEntry }) {
  if (entry.isUndone)
    return (
      <StatusBadge tone="calm" icon={Undo2}>
        ورود برگردانده شد
      </StatusBadge>
    )
  return (
    <>
      <StatusBadge {...checkInBadge(entry.result.outcome)} />
      {entry.isWaiting ? (
        <StatusBadge tone="info" icon={CloudUpload}>
          در صف
        </StatusBadge>
      ) : null}
    </>
  )
}

/** Takes an entry back, here and at the server. */
export const undoEntry = (scanner: Scanner) =>
  command(
    async (scanId: string) => {
      await call(checkInEndpoints.undoScan, { params: { scanId } })
      void scanner.markUndone(scanId)
    },
    { renews: ['occurrence'], right: checkInEndpoints.undoScan.right, says: 'ورود برگردانده شد' },
  )

const Undo = ({ scanner, entry }: { scanner: Scanner; entry: CheckInEntry }) => (
  <CommandButton icon={Undo2} command={undoEntry(scanner)} request={entry.scan.id}>
    برگرداندن
  </CommandButton>
)

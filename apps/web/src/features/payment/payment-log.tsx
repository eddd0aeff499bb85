import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { PaymentEvent } from '@rezerv/contract/payment/payment-file.ts'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { eventLabels } from './payment-text.ts'

/** What was said to the bank and by it, newest first; the server has masked the secrets. */
export function PaymentLog({ events }: { events: PaymentEvent[] }) {
  return (
    <section aria-label="گفت‌وگو با بانک">
      <h3 className="mb-2 text-sm font-bold">گفت‌وگو با بانک</h3>
      {events.length === 0 ? <p className="text-sm text-muted">چیزی ثبت نشده است.</p> : null}
      <ol className="divide-y divide-line rounded-2 border border-line empty:hidden">
        {events.map((event) => (
          <li key={event.id}>
            <details className="group">
              <summary className="flex min-h-tap cursor-pointer flex-wrap items-center gap-x-3 px-3 py-2 text-sm hover:bg-hover">
                <span className="font-semibold">{eventLabels[event.kind] ?? event.kind}</span>
                {event.resultText ? (
                  <span className="text-muted">
                    {event.resultText} ({toPersianDigits(event.resultCode ?? '')})
                  </span>
                ) : null}
                {event.repeats > 0 ? (
                  <span className="text-muted">{toPersianDigits(event.repeats + 1)} بار</span>
                ) : null}
                <span className="ms-auto text-xs text-muted">
                  <JalaliInstant at={event.lastAt ?? event.at} style="dayMonth" />
                </span>
              </summary>
              <pre
                dir="ltr"
                className="border-t border-line bg-sunken p-3 text-start text-xs break-all whitespace-pre-wrap"
              >
                {JSON.stringify(event.detail, null, 2)}
              </pre>
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

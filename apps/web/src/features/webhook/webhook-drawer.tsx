import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type DeliveryDetail, type DeliveryTry, isTaken } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { CommandButton } from '#data-button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { deliveryFile, resendDelivery } from './webhook-queries.ts'
import { answerText, deliveryBadge, deliveryName } from './webhook-status.ts'

/** One message: what was sent, and each try with what was answered. */
export function DeliveryDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery(deliveryFile(id))
  return (
    <Drawer
      onClose={onClose}
      title={data ? deliveryName(data) : 'پیام'}
      actions={
        data && (
          <CommandButton variant="primary" icon={RotateCw} command={resendDelivery} request={{ params: { id } }}>
            دوباره بفرست
          </CommandButton>
        )
      }
    >
      {data ? <File delivery={data} /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="h-96" />}
    </Drawer>
  )
}

function File({ delivery }: { delivery: DeliveryDetail }) {
  return (
    <div className="flex flex-col gap-5">
      <DescriptionList
        columns={2}
        items={[
          { label: 'وضعیت', value: <StatusBadge {...deliveryBadge(delivery.status)} /> },
          { label: 'زمان رویداد', value: <JalaliInstant at={delivery.happenedAt} /> },
          { label: 'نوبت بعدی', value: delivery.nextAt && <JalaliInstant at={delivery.nextAt} /> },
          { label: 'شناسهٔ پیام (webhook-id)', value: <Code text={delivery.messageId} isCopyable /> },
          { label: 'نشانی', value: <Code text={delivery.url} />, isWide: true },
        ]}
      />
      <section aria-label="درخواست" className="flex flex-col gap-2">
        <h3 className="text-sm font-bold">درخواست</h3>
        <Raw text={JSON.stringify(JSON.parse(delivery.body), null, 2)} />
      </section>
      <section aria-label="پاسخ‌ها" className="flex flex-col gap-2">
        <h3 className="text-sm font-bold">پاسخ‌ها</h3>
        {delivery.attempts.length === 0 ? <p className="text-sm text-muted">هنوز ارسال نشده است.</p> : null}
        <ol className="divide-y divide-line rounded-2 border border-line empty:hidden">
          {delivery.attempts.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
        </ol>
      </section>
    </div>
  )
}

function Attempt({ attempt }: { attempt: DeliveryTry }) {
  const { at, answer, tookMs } = attempt
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <b className={isTaken(attempt) ? 'text-good' : 'text-bad'}>{answerText(attempt)}</b>
        <JalaliInstant at={at} style="short" />
        <span className="text-muted">{toPersianDigits(`${tookMs} میلی‌ثانیه`)}</span>
      </p>
      {answer === '' ? null : <Raw text={answer} />}
    </li>
  )
}

const Raw = ({ text }: { text: string }) => (
  <pre
    dir="ltr"
    className="overflow-x-auto rounded-1 bg-sunken px-3 py-2 text-left text-sm break-words whitespace-pre-wrap"
  >
    {text}
  </pre>
)

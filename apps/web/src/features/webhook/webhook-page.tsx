import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type Webhook, webhookEndpoints } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus, Send } from 'lucide-react'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { webhookList } from './webhook-queries.ts'
import { webhookBadge, webhookState } from './webhook-status.ts'

const load = () => import('./webhook-dialogs.tsx')

/** Where other programs hear of what happens: what each hears of, and what did not arrive. */
export function WebhookPage() {
  const { items } = useSuspenseQuery(webhookList).data
  return (
    <Page
      title="وب‌هوک‌ها"
      subtitle="هر اتفاق همان لحظه به برنامه‌های دیگر خبر داده می‌شود؛ اگر نرسید، تا سه روز دوباره ارسال می‌شود."
      breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
      className="max-w-5xl"
      actions={
        <DialogAction
          label="وب‌هوک جدید"
          icon={Plus}
          look="primary"
          needs={webhookEndpoints.createWebhook}
          load={load}
          dialog={({ WebhookMake }, onClose) => <WebhookMake onClose={onClose} />}
        />
      }
    >
      {items.length === 0 ? (
        <Card isFlush>
          <EmptyState icon={Send} title="هنوز وب‌هوکی ساخته نشده است">
            نشانی برنامهٔ حسابداری، انبار یا سایت خودتان را بدهید تا از سفارش‌ها، پرداخت‌ها و آگهی‌ها باخبر شود.
          </EmptyState>
        </Card>
      ) : (
        <Card isFlush title="وب‌هوک‌ها" description={toPersianDigits(`${items.length} نشانی`)}>
          <ul aria-label="وب‌هوک‌ها" className="divide-y divide-line border-t border-line">
            {items.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  )
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, name, url, types, lastDeliveredAt } = webhook
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold">
          <WordLink to="/settings/webhooks/$id" params={{ id: String(id) }}>
            <bdi>{name}</bdi>
          </WordLink>
          <StatusBadge {...webhookBadge(webhookState(webhook))} />
        </p>
        <p dir="ltr" className="truncate text-right text-sm text-muted" title={url}>
          {url}
        </p>
      </div>
      <p className="text-sm text-muted sm:w-52">
        {toPersianDigits(`${types.length} رویداد`)}
        <span className="block">
          {lastDeliveredAt === null ? (
            'هنوز پیامی نرسیده'
          ) : (
            <>
              آخرین پیام <Relative at={lastDeliveredAt} />
            </>
          )}
        </span>
      </p>
      <p className="text-sm sm:w-32">
        {webhook.dead > 0 ? (
          <span className="block text-bad">{toPersianDigits(`${webhook.dead} پیام نرسیده`)}</span>
        ) : null}
        {webhook.waiting > 0 ? (
          <span className="block text-muted">{toPersianDigits(`${webhook.waiting} پیام در صف`)}</span>
        ) : null}
      </p>
    </li>
  )
}

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import {
  type Delivery,
  deliveryFilters,
  type DeliverySearch,
  type Webhook,
} from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { webhookKindOf, webhookKinds } from '@rezerv/contract/webhook/webhook-type.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Eye, Pause, Pencil, Play, RotateCw, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CommandAction, CommandButton, CommandIcon } from '#data-button.tsx'
import { useListPage } from '#data-list.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Page } from '#ui/page/page.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import {
  deliveryList,
  pauseWebhook,
  resendDead,
  resendDelivery,
  resumeWebhook,
  testWebhook,
  webhookOf,
} from './webhook-queries.ts'
import { answerText, deliveryBadge, deliveryName, webhookBadge, webhookState } from './webhook-status.ts'

const loadDialogs = () => import('./webhook-dialogs.tsx')
const loadDrawer = () => import('./webhook-drawer.tsx')

const columnsWith = (open: (row: { id: number }) => void): DataColumn<Delivery>[] => [
  {
    id: 'type',
    header: 'رویداد',
    isFixed: true,
    card: 'title',
    cell: (row) => <b className="font-semibold">{deliveryName(row)}</b>,
  },
  {
    id: 'subject',
    header: 'مربوط به',
    card: { at: 'marks', cell: (row) => <SubjectId row={row} /> },
    cell: (row) => <SubjectId row={row} />,
  },
  {
    id: 'status',
    header: 'وضعیت',
    isFixed: true,
    card: 'corner',
    cell: (row) => <StatusBadge {...deliveryBadge(row.status)} />,
  },
  { id: 'answer', header: 'آخرین پاسخ', card: 'text', cell: (row) => answerText(row) ?? '—' },
  { id: 'tries', header: 'تلاش', isHiddenAtFirst: true, cell: (row) => toPersianDigits(row.tries) },
  {
    id: 'next',
    header: 'نوبت بعدی',
    card: {
      at: 'small',
      cell: (row) => (row.nextAt ? <span>نوبت بعدی: {formatInstant(row.nextAt, 'near')}</span> : null),
    },
    cell: (row) => (row.nextAt ? <JalaliInstant at={row.nextAt} style="near" /> : '—'),
  },
  {
    id: 'at',
    header: 'زمان',
    card: 'small',
    cell: (row) => <JalaliInstant at={row.happenedAt} style="short" />,
  },
  {
    id: 'actions',
    header: 'کار',
    isFixed: true,
    align: 'end',
    card: 'actions',
    cell: (row) => (
      <span className="inline-flex">
        <CommandIcon
          icon={RotateCw}
          label={`دوباره بفرست: ${deliveryName(row)}`}
          command={resendDelivery}
          request={{ params: { id: row.id } }}
          onSuccess={open}
        />
        <IconButton icon={Eye} label={`جزئیات ${deliveryName(row)}`} onPress={() => open(row)} />
      </span>
    ),
  },
]

/** What it is about; an order is one press away, others have pages of several kinds. */
function SubjectId({ row: { type, subjectId } }: { row: Delivery }) {
  if (type === null) return '—'
  const number = toPersianDigits(`شمارهٔ ${subjectId}`)
  if (webhookKinds[webhookKindOf(type)].id !== 'orderId') return <span className="text-muted">{number}</span>
  return (
    <TextLink to="/order/$id" params={{ id: String(subjectId) }}>
      {number}
    </TextLink>
  )
}

type Props = { id: number; search: DeliverySearch; onChange: (search: DeliverySearch) => void }

/** `/settings/webhooks/{id}`: every message to one program, with what it answered. */
export function DeliveryPage({ id, search, onChange }: Props) {
  const { data: webhook } = useSuspenseQuery(webhookOf(id))
  const list = useListPage(deliveryList(id, search))
  const [opened, setOpened] = useState<number>()
  const [columns] = useState(() => columnsWith((row) => setOpened(row.id)))
  return (
    <Page
      title={webhook.name}
      subtitle={
        <bdi dir="ltr" className="break-all">
          {webhook.url}
        </bdi>
      }
      badge={<StatusBadge {...webhookBadge(webhookState(webhook))} />}
      breadcrumb={[
        { label: 'تنظیمات', link: { to: '/settings' } },
        { label: 'وب‌هوک‌ها', link: { to: '/settings/webhooks' } },
      ]}
      actions={<DeliveryActions webhook={webhook} onTested={(deliveryId) => setOpened(deliveryId)} />}
    >
      <Standing webhook={webhook} />
      <DataTable
        name="delivery"
        label="پیام‌ها"
        columns={columns}
        {...list}
        rowLabel={deliveryName}
        top={<ListFilters filters={deliveryFilters} search={search} onChange={onChange} />}
        empty={
          <EmptyState icon={Send} title="پیامی نیست">
            از حالا به بعد هر اتفاقی که انتخاب کرده‌اید اینجا دیده می‌شود. با «آزمایش» یک پیام ارسال کنید و پاسخ را ببینید.
          </EmptyState>
        }
      />
      <Deferred load={loadDrawer} open={opened}>
        {({ DeliveryDrawer }, deliveryId) => (
          <DeliveryDrawer key={deliveryId} id={deliveryId} onClose={() => setOpened(undefined)} />
        )}
      </Deferred>
    </Page>
  )
}

/** What an operator is to know first: that nothing is sent, that something did not arrive, that two secrets hold. */
function Standing({ webhook: { id, pausedAt, dead, oldSecretUntil } }: { webhook: Webhook }) {
  return (
    <>
      {pausedAt === null ? null : (
        <Banner tone="warn" title="ارسال متوقف است">
          از {formatInstant(pausedAt, 'long')} چیزی ارسال نمی‌شود و اتفاق‌های این مدت بعداً هم ارسال نمی‌شود.
        </Banner>
      )}
      {dead === 0 ? null : (
        <Banner
          tone="bad"
          title={toPersianDigits(`${dead} پیام نرسید و دیگر خودکار ارسال نمی‌شود`)}
          actions={
            <CommandButton size="small" icon={RotateCw} command={resendDead} request={{ params: { id } }}>
              همه را دوباره بفرست
            </CommandButton>
          }
        >
          پاسخ گیرنده را ببینید؛ وقتی درست شد همه را دوباره ارسال کنید.
        </Banner>
      )}
      {oldSecretUntil === null ? null : (
        <Banner tone="info" title="کلید امضا عوض شده است">
          تا {formatInstant(oldSecretUntil, 'near')} پیام‌ها با کلید قبلی هم امضا می‌شود.
        </Banner>
      )}
    </>
  )
}

function DeliveryActions({ webhook, onTested }: { webhook: Webhook; onTested: (deliveryId: number) => void }) {
  const navigate = useNavigate()
  const { id, pausedAt } = webhook
  const request = { params: { id } }
  return (
    <>
      <CommandAction
        label="آزمایش"
        icon={Send}
        look="primary"
        command={testWebhook}
        request={request}
        onSuccess={(delivery) => onTested(delivery.id)}
      />
      <DialogAction
        label="ویرایش"
        icon={Pencil}
        load={loadDialogs}
        dialog={({ WebhookChange }, onClose) => <WebhookChange webhook={webhook} onClose={onClose} />}
      />
      {pausedAt === null ? (
        <CommandAction label="توقف" icon={Pause} command={pauseWebhook} request={request} />
      ) : (
        <CommandAction label="ادامه" icon={Play} command={resumeWebhook} request={request} />
      )}
      <DialogAction
        label="تعویض کلید امضا"
        icon={RotateCw}
        isRare
        load={loadDialogs}
        dialog={({ WebhookSecret }, onClose) => <WebhookSecret webhook={webhook} onClose={onClose} />}
      />
      <DialogAction
        label="حذف وب‌هوک"
        icon={Trash2}
        look="danger"
        isRare
        load={loadDialogs}
        dialog={({ WebhookRemove }, onClose) => (
          <WebhookRemove
            webhook={webhook}
            onClose={onClose}
            onRemoved={() => void navigate({ to: '/settings/webhooks' })}
          />
        )}
      />
    </>
  )
}

import { assistantModels } from '@rezerv/contract/assistant/assistant-price.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { MessagesSquare, Tags } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { assistantState, modelList, modelsWith } from './assistant-ask.ts'
import { batchList, type BatchKind, batchNeeds, pendingComments, startBatch, weakListings } from './assistant-batch.ts'
import { AssistantBatchRow } from './assistant-batch-row.tsx'
import { RetryBanner } from '#ui/page/retry-banner.tsx'

/** Work in bulk: half the price, answered within a day. */
export function AssistantBatches({ isReady }: { isReady: boolean }) {
  const [model, setModel] = useState(assistantModels[0]?.id ?? '')
  const models = useQuery({ ...modelList, enabled: isReady })
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Select
          label="مدل"
          className="w-64 max-w-full"
          options={modelsWith(model, models.data)}
          value={model}
          onChange={setModel}
        />
        <p className="max-w-xl pb-2 text-sm text-muted">
          با نصف هزینه؛ نتیجه تا ۲۴ ساعت بعد می‌رسد. نتیجه فقط پیشنهاد است؛ چیزی بدون تصمیم شما تغییر نمی‌کند.
        </p>
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Start kind="comments" found={useQuery(pendingComments)} {...{ model, isReady }} />
        <Start kind="listings" found={useQuery(weakListings)} {...{ model, isReady }} />
      </div>
      <Batches isReady={isReady} />
    </div>
  )
}

const works = {
  comments: {
    title: 'بررسی نظرهای در انتظار',
    about: 'برای هر نظر: تایید، رد یا بررسی، با دلیل و نشانه‌ها',
    icon: MessagesSquare,
    what: 'متن نظرهای در انتظار',
  },
  listings: {
    title: 'بررسی کیفیت آگهی‌ها',
    about: 'آگهی‌هایی که چیزی کم دارند، ضعیف‌ترین‌ها پیش از همه',
    icon: Tags,
    what: 'مشخصات آگهی‌ها',
  },
}

type Found = Pick<UseQueryResult<{ id: number }[]>, 'data' | 'error'>
type StartProps = { kind: BatchKind; found: Found; model: string; isReady: boolean }

function Start({ kind, found: { data, error }, model, isReady }: StartProps) {
  const [isAsking, setAsking] = useState(false)
  const { title, about, icon, what } = works[kind]
  const ids = data?.map(({ id }) => id)
  const start = useCommand(
    command(() => startBatch(kind, ids ?? [], model), {
      renews: ['assistant'],
      right: batchNeeds[kind].right,
      says: 'دسته ارسال شد',
    }),
  )
  const masks = useQuery(assistantState).data?.masks
  const count = ids?.length ?? 0
  return (
    <Card title={title} description={about}>
      <div className="flex min-h-tap flex-wrap items-center gap-3">
        <Button
          variant="primary"
          icon={icon}
          isDisabled={!isReady || count === 0}
          isPending={start.isPending}
          onPress={() => setAsking(true)}
        >
          {count === 0 ? 'ارسال' : `ارسال ${formatCount(count)} مورد`}
        </Button>
        <span className="text-sm text-muted">
          {error ? error.message : ids === undefined ? 'در حال شمردن…' : count === 0 ? 'موردی در انتظار نیست' : null}
        </span>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setAsking(false)}
        title={`${formatCount(count)} مورد ارسال شود؟`}
        confirm="ارسال"
        onConfirm={() => {
          setAsking(false)
          start.mutate()
        }}
      >
        {what} به سرویس هوش مصنوعی ارسال می‌شود و هزینه دارد.{' '}
        {masks ? 'شمارهٔ موبایل و کد ملی پیش از ارسال پوشیده می‌شود.' : 'شمارهٔ موبایل و کد ملی پوشیده نمی‌شود.'}
      </ConfirmDialog>
    </Card>
  )
}

function Batches({ isReady }: { isReady: boolean }) {
  const list = useQuery({ ...batchList, enabled: isReady })
  if (!isReady) return null
  if (list.error)
    return (
      <RetryBanner tone="warn" title="فهرست دسته‌ها بارگذاری نشد" onRetry={() => void list.refetch()}>
        {list.error.message}
      </RetryBanner>
    )
  return (
    <Card title="دسته‌ها" isFlush>
      {list.data === undefined ? <Skeleton className="m-4 h-24" /> : null}
      {list.data?.length === 0 ? (
        <EmptyState title="هنوز دسته‌ای ارسال نشده است">از کارهای بالا یکی را ارسال کنید.</EmptyState>
      ) : (
        <ul aria-label="دسته‌ها" className="divide-y divide-line border-t border-line">
          {list.data?.map((batch) => (
            <AssistantBatchRow key={batch.id} batch={batch} />
          ))}
        </ul>
      )}
    </Card>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Copy, Download } from 'lucide-react'
import { csvLine, csvMark } from '@rezerv/contract/csv.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { fileName } from '@rezerv/contract/file-name.ts'
import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { PromoCodes, PromoTerms } from '@rezerv/contract/promo/promo.ts'
import type { PromoBatch, PromoOrder } from '@rezerv/contract/promo/promo-endpoints.ts'
import * as z from 'zod/mini'
import { useCommand } from '#data.ts'
import { checked } from '#data-draft-form.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { saveBlob } from '#lib/download.ts'
import { today } from '#lib/jalali-month.ts'
import { useFields } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions, FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { copyText } from '#ui/overlay/copy-text.ts'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { WordLink } from '#ui/primitives/link-lines.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { blankTerms, codesOf, promoDraftOf, type TermsDraft, termsOf } from './promo-draft.ts'
import { addPromos, savePromos, promoReport } from './promo-queries.ts'
import { PromoHoldFields, PromoKeptPlaces } from './promo-hold.tsx'
import { PromoTermsFields } from './promo-terms-fields.tsx'
import { useState } from 'react'

type Tickets = { tickets: Ticket[]; onClose: () => void }

const NewPromos = z.object({ terms: PromoTerms, codes: PromoCodes })

/** One code with a name of its own, or many that are drawn. */
export function PromoAdd({ listingId, tickets, onClose }: Tickets & { listingId: number }) {
  const fields = useFields(() => ({
    ...blankTerms,
    kind: 'own' as 'own' | 'made',
    code: '',
    count: 50 as number | null,
    prefix: '',
  }))
  const { values, set, field } = fields
  const [fault, setFault] = useState<ReturnType<typeof checked>['error']>()
  const add = useCommand(addPromos, { onSuccess: onClose })
  const submit = () => {
    const { input, error } = checked(NewPromos, { terms: termsOf(values), codes: codesOf(values) })
    setFault(error)
    if (input) add.mutate({ params: { id: listingId }, body: input })
  }
  return (
    <Modal isStrict title="کد جدید" onClose={onClose}>
      <Form onSubmit={submit} error={fault ?? add.error}>
        <RadioGroup
          label="کدها"
          isLabelHidden
          name="kind"
          value={values.kind}
          onChange={(kind) => set({ kind })}
          look="cards"
          options={[
            { id: 'own', label: 'یک کد', detail: 'خودتان می‌نویسید؛ برای همه یا یک گروه' },
            { id: 'made', label: 'چندین کد', detail: 'ساخته می‌شوند؛ برای هر نفر یکی' },
          ]}
        />
        <FormGrid>
          {values.kind === 'own' ? (
            <TextField
              label="کد"
              {...field('code')}
              name="codes.code"
              isRequired
              isLtr
              maxLength={30}
              placeholder="NOWRUZ"
            />
          ) : (
            <>
              <NumberField label="تعداد کد" {...field('count')} name="codes.count" isRequired min={1} max={1000} />
              <TextField
                label="شروع کدها"
                {...field('prefix')}
                name="codes.prefix"
                isLtr
                maxLength={12}
                placeholder="VIP"
              />
            </>
          )}
        </FormGrid>
        <PromoTermsFields draft={values} set={set} tickets={tickets} />
        <PromoHoldFields listingId={listingId} draft={values} set={set} />
        <FormActions
          submit={values.kind === 'own' ? 'ساختن کد' : 'ساختن کدها'}
          isPending={add.isPending}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}

/** The terms of a batch; its codes stay. */
export function PromoChange({
  listingId,
  batch,
  tickets,
  onClose,
}: Tickets & { listingId: number; batch: PromoBatch }) {
  const { values, set } = useFields((): TermsDraft => promoDraftOf(batch))
  const [fault, setFault] = useState<ReturnType<typeof checked>['error']>()
  const save = useCommand(savePromos, { onSuccess: onClose })
  const submit = () => {
    const { input, error } = checked(z.object({ terms: PromoTerms }), { terms: termsOf(values) })
    setFault(error)
    if (input) save.mutate({ params: { id: batch.id }, body: { ...input, version: batch.version } })
  }
  return (
    <Modal isStrict title={`ویرایش ${batch.name}`} onClose={onClose}>
      <Form onSubmit={submit} error={fault ?? save.error}>
        <p className="text-sm text-muted">سفارش‌هایی که با این کد ثبت شده‌اند قیمت خود را نگه می‌دارند.</p>
        <PromoTermsFields draft={values} set={set} tickets={tickets} />
        <PromoHoldFields listingId={listingId} draft={values} set={set} />
        <FormActions submit="ذخیره" isPending={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

/** The codes of a batch to give away, and what was bought with them. */
export function PromoReport({ batch, onClose }: { batch: PromoBatch; onClose: () => void }) {
  const { data } = useQuery(promoReport(batch.id))
  return (
    <Modal size="large" gap={4} title={`گزارش ${batch.name}`} onClose={onClose}>
      {data ? (
        <>
          <PromoKeptPlaces batch={data.batch} />
          <Codes name={batch.name} codes={data.codes} most={batch.maxPieces} />
          <Orders orders={data.orders} />
        </>
      ) : (
        <Skeleton className="h-64" />
      )}
    </Modal>
  )
}

type CodesProps = { name: string; codes: { code: string; pieces: number }[]; most: number | null }

function Codes({ name, codes, most }: CodesProps) {
  const copy = async () => {
    const copied = await copyText(codes.map(({ code }) => code).join('\n'))
    if (copied) deferredToast.success('کدها کپی شدند')
  }
  const save = () => {
    const lines = [['کد', 'بلیت خریده‌شده'], ...codes.map(({ code, pieces }) => [code, pieces])].map(csvLine)
    saveBlob(new Blob([csvMark, ...lines], { type: 'text/csv' }), fileName(`کدهای ${name}`, today(), 'csv'))
  }
  return (
    <section aria-label="کدها" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-semibold">{formatCount(codes.length)} کد</h3>
        <Button size="small" icon={Copy} onPress={() => void copy()}>
          کپی کدها
        </Button>
        <Button size="small" icon={Download} onPress={save}>
          فایل CSV
        </Button>
      </div>
      <ul
        aria-label="کدها"
        className="grid max-h-56 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 overflow-y-auto rounded-1 bg-sunken px-3 py-2 text-sm"
      >
        {codes.map(({ code, pieces }) => (
          <li key={code} className="flex justify-between gap-2 py-0.5">
            <Code text={code} />
            <span className="text-muted">
              {most === null ? formatCount(pieces) : `${formatCount(pieces)} از ${formatCount(most)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Orders({ orders }: { orders: PromoOrder[] }) {
  if (orders.length === 0) return <p className="text-sm text-muted">هنوز کسی با این کد نخریده است.</p>
  return (
    <section aria-label="سفارش‌ها" className="flex flex-col gap-2">
      <h3 className="font-semibold">سفارش‌ها</h3>
      <ul aria-label="سفارش‌ها" className="divide-y divide-line text-sm">
        {orders.map(({ orderId, orderCode, code, customerName, status, pieces, offRials }) => (
          <li key={orderId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <WordLink to="/order/$id" params={{ id: String(orderId) }}>
              <Code text={orderCode} />
            </WordLink>
            <span className="min-w-0 flex-1 basis-40 truncate">{customerName}</span>
            <Code text={code} />
            <span>{formatCount(pieces)} بلیت</span>
            <Money rials={offRials} />
            <StatusBadge {...orderStatusBadge(status)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

import {
  type CustomerDetail,
  CustomerTab,
  customerRecordEndpoints,
  customerTabLabels,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatMobile, nameOrMobile } from '@rezerv/contract/mobile.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { useSuspenseQuery, useQueryClient } from '@tanstack/react-query'
import { linkOptions, Navigate } from '@tanstack/react-router'
import { Ban, FileText, Merge, Pencil, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Figures } from '#ui/page/figures.tsx'
import { JalaliDay, Relative } from '#ui/primitives/jalali.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { DialogAction, DialogButton } from '#ui/overlay/dialog-button.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { BlockedBadge, CancelRate } from './customer-page.tsx'
import { customerById } from './customer-queries.ts'
import { setAnswer, command, useCommand } from '#data.ts'
import { call, type CallRequest } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'
import { unlessAway } from '#lib/when/when-back.ts'
import { NoteBox } from '#ui/fields/note-box.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { TagBox } from '#ui/table/tag-box.tsx'

const loadBlock = () => import('./customer-block.tsx')

const loadEdit = () => import('./customer-edit.tsx')

const loadMerge = () => import('./customer-merge.tsx')

/** `rows`: of the tab, from another slice. */
type Props = { id: number; tab: CustomerTab | undefined; rows: ReactNode }

export function CustomerDetailView({ id, tab = 'orders', rows }: Props) {
  const { data: customer } = useSuspenseQuery(customerById(id))
  // One of a person's other numbers leads to the person.
  if (customer.id !== id) return <Navigate to="/user/order" search={{ customerId: customer.id }} replace />
  return (
    <Page
      title={nameOrMobile(customer)}
      badge={customer.blocked ? <BlockedBadge /> : null}
      subtitle={<MobileNumber mobile={customer.mobile} isLink />}
      breadcrumb={[{ label: 'مشتری‌ها', link: { to: '/user/order' } }]}
      actions={
        <>
          <PageAction
            label="صورت‌حساب"
            needs={{ right: 'ledger.read' }}
            icon={FileText}
            link={linkOptions({ to: '/user/transactions', search: { customerId: customer.id } })}
          />
          <DialogAction
            label="ویرایش"
            needs={{ right: 'customer.change' }}
            icon={Pencil}
            load={loadEdit}
            dialog={({ CustomerEdit }, onClose) => <CustomerEdit customer={customer} onClose={onClose} />}
          />
          <DialogAction
            label="ادغام با مشتری دیگر"
            needs={{ right: 'customer.change' }}
            icon={Merge}
            isRare
            load={loadMerge}
            dialog={({ CustomerMerge }, onClose) => <CustomerMerge customer={customer} onClose={onClose} />}
          />
          <DialogAction
            label={customer.blocked ? 'رفع انسداد' : 'مسدود کردن'}
            needs={{ right: 'customer.change' }}
            icon={customer.blocked ? ShieldCheck : Ban}
            {...(!customer.blocked && { look: 'danger' })}
            load={loadBlock}
            dialog={({ CustomerBlock }, onClose) => <CustomerBlock customer={customer} onClose={onClose} />}
          />
        </>
      }
    >
      <CustomerFigures customer={customer} />
      {customer.blocked ? (
        <Banner tone="bad" title="رزرو جدید برای این مشتری پذیرفته نمی‌شود">
          {customer.blockedReason}
        </Banner>
      ) : null}
      <WithAside
        asideLabel="برچسب‌ها و یادداشت‌ها"
        aside={
          <>
            <CustomerNumbers customer={customer} />
            <CustomerTagsCard key={customer.tags.join('\n')} customer={customer} />
            <CustomerNotes customer={customer} />
          </>
        }
      >
        <TabNav label="بخش‌های مشتری">
          {CustomerTab.options.map((one) => (
            <TabLink
              key={one}
              to="/user/order"
              search={{ customerId: id, ...(one !== 'orders' && { tab: one }) }}
              isSelected={one === tab}
              replace
            >
              {customerTabLabels[one]}
            </TabLink>
          ))}
        </TabNav>
        {rows}
      </WithAside>
    </Page>
  )
}

function CustomerFigures({ customer }: { customer: CustomerDetail }) {
  return (
    <Figures
      label="خلاصهٔ مشتری"
      items={[
        { label: 'سفارش‌ها', value: formatCount(customer.orderCount) },
        { label: 'پرداختی خالص', value: <Money rials={customer.paidRials} /> },
        { label: 'نرخ لغو', value: <CancelRate row={customer} /> },
        { label: 'آخرین سفارش', value: customer.lastOrderAt ? <Relative at={customer.lastOrderAt} /> : '—' },
        { label: 'مشتری از', value: <JalaliDay day={dayOfInstant(customer.createdAt)} /> },
      ]}
    />
  )
}

/** The person's other numbers, each with its way back. */
function CustomerNumbers({ customer }: { customer: CustomerDetail }) {
  if (customer.merged.length === 0) return null
  return (
    <Card title="شماره‌های دیگر" gap={3}>
      <ul className="flex flex-col divide-y divide-line">
        {customer.merged.map((other) => (
          <li key={other.id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 text-sm">
              <MobileNumber mobile={other.mobile} isLink />
              <p className="text-xs text-muted">
                {other.name ? `${other.name} · ` : null}ادغام <Relative at={other.mergedAt} />
              </p>
            </div>
            <DialogButton
              needs={{ right: 'customer.change' }}
              size="small"
              aria-label={`جدا کردن ${formatMobile(other.mobile)}`}
              load={loadMerge}
              dialog={({ CustomerSeparate }, onClose) => (
                <CustomerSeparate customerId={customer.id} other={other} onClose={onClose} />
              )}
            >
              جدا کردن
            </DialogButton>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const noteCustomer = command(
  (request: CallRequest<typeof customerRecordEndpoints.noteCustomer>) =>
    call(customerRecordEndpoints.noteCustomer, request, { signal: deadline().signal }),
  { renews: [], failure: unlessAway },
)

/** Internal notes, newest first; they are added to, never edited. */
function CustomerNotes({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient()
  const add = useCommand(noteCustomer, {
    first: (changed) => setAnswer(queryClient, customerById(customer.id), changed),
  })
  const send = (body: string, idempotencyKey: string) =>
    add.mutateAsync({ params: { id: customer.id }, body: { body, idempotencyKey } })
  return (
    <Card title="یادداشت‌ها" description="فقط همکاران می‌بینند." gap={3}>
      <MayDo needs={customerRecordEndpoints.noteCustomer}>
        <NoteBox draftName={`customer-note-${customer.id}`} send={send} />
      </MayDo>
      {customer.notes.length > 0 ? (
        <ul className="flex flex-col divide-y divide-line border-t border-line">
          {customer.notes.map((note) => (
            <li key={note.id} className="py-2 text-sm">
              <p className="break-words whitespace-pre-wrap">{note.body}</p>
              <p className="text-xs text-muted">
                {note.createdByName ?? 'سامانه'} · <Relative at={note.createdAt} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  )
}

const tagCustomer = command(customerRecordEndpoints.tagCustomer, { renews: [customerRecordEndpoints.listCustomerTags] })

/** Tags of a customer; each change is kept at once. */
function CustomerTagsCard({ customer }: { customer: CustomerDetail }) {
  const queryClient = useQueryClient()
  const save = useCommand(tagCustomer, {
    onSuccess: (changed, { params }) => setAnswer(queryClient, customerById(Number(params.id)), changed),
  })
  return (
    <Card title="برچسب‌ها" gap={3}>
      <TagBox
        needs={customerRecordEndpoints.tagCustomer}
        tags={customer.tags}
        isPending={save.isPending}
        onKeep={(tags, onSuccess) =>
          save.mutate({ params: { id: customer.id }, body: { tags } }, { ...(onSuccess && { onSuccess }) })
        }
      />
    </Card>
  )
}

import {
  type CustomerDetail,
  CustomerTab,
  customerTabLabels,
  customerRecordEndpoints,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { customerErasureEndpoints } from '@rezerv/contract/customer/customer-erasure-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions, Navigate } from '@tanstack/react-router'
import { Ban, FileText, Merge, Pencil, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Banner } from '#ui/primitives/banner.tsx'
import { Figures } from '#ui/page/figures.tsx'
import { JalaliDay, Relative } from '#ui/primitives/jalali.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { WithAside } from '#ui/overlay/with-aside.tsx'
import { BlockedBadge, CancelRate } from './customer-page.tsx'
import { CustomerAside } from './customer-aside.tsx'
import { customerById } from './customer-queries.ts'

const loadBlock = () => import('./customer-block.tsx')

const loadEdit = () => import('./customer-edit.tsx')

const loadErase = () => import('./customer-erase.tsx')

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
      actions={customer.erasedAt === null ? <CustomerActions customer={customer} /> : null}
    >
      <CustomerFigures customer={customer} />
      {customer.erasedAt === null && customer.blocked ? (
        <Banner tone="bad" title="رزرو جدید برای این مشتری پذیرفته نمی‌شود">
          {customer.blockedReason}
        </Banner>
      ) : null}
      {customer.erasedAt === null ? null : (
        <Banner tone="info" title="اطلاعات شخصی این مشتری پاک شده است">
          سفارش‌ها و پرداخت‌ها طبق قانون بدون نام می‌مانند.
        </Banner>
      )}
      {customer.erasedAt === null ? (
        <WithAside asideLabel="برچسب‌ها و یادداشت‌ها" aside={<CustomerAside customer={customer} />}>
          <CustomerRows id={id} tab={tab} rows={rows} />
        </WithAside>
      ) : (
        <CustomerRows id={id} tab={tab} rows={rows} />
      )}
    </Page>
  )
}

const CustomerRows = ({ id, tab, rows }: Required<Props>) => (
  <>
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
  </>
)

function CustomerActions({ customer }: { customer: CustomerDetail }) {
  return (
    <>
      <PageAction
        label="صورت‌حساب"
        needs={{ right: 'ledger.read' satisfies typeof transactionEndpoints.getStatement.right }}
        icon={FileText}
        link={linkOptions({ to: '/user/transactions', search: { customerId: customer.id } })}
      />
      <DialogAction
        label="ویرایش"
        needs={customerRecordEndpoints.changeCustomer}
        icon={Pencil}
        load={loadEdit}
        dialog={({ CustomerEdit }, onClose) => <CustomerEdit customer={customer} onClose={onClose} />}
      />
      <DialogAction
        label="ادغام با مشتری دیگر"
        needs={customerRecordEndpoints.mergeCustomer}
        icon={Merge}
        isRare
        load={loadMerge}
        dialog={({ CustomerMerge }, onClose) => <CustomerMerge customer={customer} onClose={onClose} />}
      />
      <DialogAction
        label="اطلاعات شخصی"
        needs={{ right: 'customer.erase' satisfies typeof customerErasureEndpoints.eraseCustomer.right }}
        icon={FileText}
        isRare
        load={loadErase}
        dialog={({ CustomerErase }, onClose) => <CustomerErase customer={customer} onClose={onClose} />}
      />
      <DialogAction
        label={customer.blocked ? 'رفع انسداد' : 'مسدود کردن'}
        needs={customer.blocked ? customerRecordEndpoints.unblockCustomer : customerRecordEndpoints.blockCustomer}
        icon={customer.blocked ? ShieldCheck : Ban}
        {...(!customer.blocked && { look: 'danger' })}
        load={loadBlock}
        dialog={({ CustomerBlock }, onClose) => <CustomerBlock customer={customer} onClose={onClose} />}
      />
    </>
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

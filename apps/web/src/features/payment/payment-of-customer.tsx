import type { QueryClient } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useListPage } from '#data-list.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { paymentColumns } from './payment-page.tsx'
import { paymentList } from './payment-queries.ts'

/** The payments of a customer, read, and what shows them. */
export async function customerPayments(client: QueryClient, customerId: number) {
  await client.ensureInfiniteQueryData(paymentList({ customerId }))
  return PaymentsOfCustomer
}

/** One that is pressed opens at the desk. */
const PaymentsOfCustomer = ({ customerId }: { customerId: number }) => (
  <DataTable
    name="customer-payment"
    label="پرداخت‌ها"
    columns={paymentColumns}
    {...useListPage(paymentList({ customerId }))}
    rowLabel={(payment) => `پرداخت ${payment.orderCode}`}
    rowLink={({ id }) => linkOptions({ to: '/payment', search: { customerId, attempt: id } })}
  />
)

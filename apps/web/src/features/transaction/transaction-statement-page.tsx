import type { StatementQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { useNavigate } from '@tanstack/react-router'
import { Printer, UserSearch } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { TransactionCustomerBox, TransactionHostBox } from './transaction-adjust-side.tsx'
import { TransactionStatement } from './transaction-statement.tsx'

/** `/user/transactions`: choose a customer or a host, and see that one's account as a statement. */
export function TransactionStatementPage({ search }: { search: StatementQuery }) {
  const navigate = useNavigate()
  const onChange = (next: StatementQuery) => void navigate({ to: '/user/transactions', search: next, replace: true })
  const { hostId, customerId, ...days } = search
  const isChosen = Boolean(hostId ?? customerId)
  return (
    <Page
      title="صورت‌حساب کاربر"
      subtitle="ماندهٔ آغاز، گردش و ماندهٔ پایان یک مشتری یا میزبان"
      actions={
        isChosen ? (
          <Button icon={Printer} onPress={() => window.print()}>
            چاپ
          </Button>
        ) : null
      }
    >
      <div data-no-print>
        <Card>
          <FormGrid className="max-w-3xl">
            <TransactionHostBox
              value={hostId ?? null}
              onChange={(id) => (id ? onChange({ ...days, hostId: id }) : undefined)}
            />
            <TransactionCustomerBox
              value={customerId ?? null}
              onChange={(id) => (id ? onChange({ ...days, customerId: id }) : undefined)}
            />
          </FormGrid>
        </Card>
      </div>
      {isChosen ? (
        <TransactionStatement search={search} onChange={onChange} />
      ) : (
        <Card isFlush>
          <EmptyState icon={UserSearch} title="مشتری یا میزبان را انتخاب کنید">
            نام یا بخشی از شمارهٔ موبایل را در یکی از کادرهای بالا بنویسید.
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

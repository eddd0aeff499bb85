import type { StatementQuery, StatementSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Printer, UserSearch } from 'lucide-react'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { useSheetHead } from '#ui/page/use-sheet-head.ts'
import { TransactionCustomerBox, TransactionHostBox } from './transaction-adjust-side.tsx'
import { batchStatements } from './transaction-batch-queries.ts'
import { statementOf } from './transaction-queries.ts'
import { StatementSheet } from './transaction-statement-sheet.tsx'

/** `/user/transactions`: choose a customer or a host, and see that one's account as a statement; or those of a batch of payouts. */
export function TransactionStatementPage({ search }: { search: StatementSearch }) {
  const navigate = useNavigate()
  const onChange = (next: StatementSearch) => void navigate({ to: '/user/transactions', search: next, replace: true })
  const { hostId, customerId, batchId, ...days } = search
  const isChosen = Boolean(hostId ?? customerId ?? batchId)
  return (
    <Page
      title="صورت‌حساب کاربر"
      subtitle="ماندهٔ اول دوره، گردش و ماندهٔ آخر دوره یک مشتری یا میزبان"
      actions={isChosen ? <PageAction label="چاپ" icon={Printer} onPress={() => window.print()} /> : null}
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
      {batchId ? (
        <BatchStatements batchId={batchId} days={days} onChange={onChange} />
      ) : isChosen ? (
        <TransactionStatement search={search} onChange={onChange} />
      ) : (
        <Card isFlush>
          <EmptyState icon={UserSearch} title="مشتری یا میزبان را انتخاب کنید">
            نام یا بخشی از شمارهٔ موبایل را در یکی از کادرهای بالا وارد کنید.
          </EmptyState>
        </Card>
      )}
    </Page>
  )
}

type Props = { search: StatementQuery; onChange: (search: StatementQuery) => void }

function TransactionStatement({ search, onChange }: Props) {
  const { data: statement } = useSuspenseQuery(statementOf(search))
  useSheetHead(`صورت‌حساب ${statement.party.name}`)
  return <StatementSheet statement={statement} onDays={(days) => onChange({ ...search, ...days })} />
}

type Days = Pick<StatementQuery, 'from' | 'until'>
type BatchProps = { batchId: number; days: Days; onChange: (search: StatementSearch) => void }

/** Each host of the batch on paper of its own; their days are chosen once. */
function BatchStatements({ batchId, days, onChange }: BatchProps) {
  const { data } = useSuspenseQuery(batchStatements(batchId, days))
  useSheetHead(`صورت‌حساب میزبان‌های دستهٔ ${data.code}`)
  return (
    <div className="flex flex-col gap-4 print:block">
      {data.items.map((statement, place) => (
        <div key={statement.party.id} className="not-first:break-before-page">
          <StatementSheet
            statement={statement}
            {...(place === 0 && { onDays: (next: Days) => onChange({ batchId, ...next }) })}
          />
        </div>
      ))}
    </div>
  )
}

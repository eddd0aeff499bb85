import { reversalRefusal } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { accountLabels, transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { balanceOf, type Posting, type Transaction } from '@rezerv/contract/transaction/transaction.ts'
import type { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { DialogButton } from '#ui/overlay/dialog-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { transactionById } from './transaction-queries.ts'

export function TransactionDetail({ id }: { id: number }) {
  const { data: transaction } = useSuspenseQuery(transactionById(id))
  const isBalanced = balanceOf(transaction.postings) === 0
  return (
    <Page
      title={transactionKindLabels[transaction.kind]}
      badge={<Badge isBalanced={isBalanced} isReversed={transaction.reversedById !== null} />}
      actions={<ReverseButton transaction={transaction} />}
      subtitle={transaction.description}
      breadcrumb={[{ label: 'تراکنش‌ها', link: { to: '/transactions' } }]}
      className="max-w-4xl"
    >
      <TransactionFacts transaction={transaction} />
      <Card title="آرتیکل‌ها" description="سند پس از ثبت ویرایش نمی‌شود؛ اصلاح آن با سند برگشت است." isFlush>
        <Postings postings={transaction.postings} />
      </Card>
    </Page>
  )
}

function Badge({ isBalanced, isReversed }: { isBalanced: boolean; isReversed: boolean }) {
  if (isReversed) return <StatusBadge tone="calm">برگشته</StatusBadge>
  return <StatusBadge tone={isBalanced ? 'good' : 'bad'}>{isBalanced ? 'تراز' : 'ناتراز'}</StatusBadge>
}

const loadReverse = () => import('./transaction-reverse-dialog.tsx')

/** Only what stands for itself is taken back here; a sale, a payment or a payout goes back with its own record. */
function ReverseButton({ transaction }: { transaction: Transaction }) {
  if (reversalRefusal(transaction) !== undefined) return null
  return (
    <DialogButton
      needs={{ right: 'ledger.change' satisfies typeof adjustmentEndpoints.requestReversal.right }}
      icon={RotateCcw}
      load={loadReverse}
      dialog={({ TransactionReverseDialog: Dialog }, onClose) => <Dialog transaction={transaction} onClose={onClose} />}
    >
      برگشت سند
    </DialogButton>
  )
}

const sheet = (id: number) => (
  <TextLink to="/transactions/$id" params={{ id: String(id) }}>
    سند <Code text={String(id)} />
  </TextLink>
)

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  return (
    <Card>
      <DescriptionList
        columns={3}
        items={[
          { label: 'شمارهٔ سند', value: <Code text={String(transaction.id)} /> },
          { label: 'زمان', value: <JalaliInstant at={transaction.createdAt} /> },
          { label: 'ثبت‌کننده', value: transaction.createdByName ?? 'سامانه' },
          transaction.requestedByName !== null && { label: 'درخواست‌کننده', value: transaction.requestedByName },
          transaction.reversesId !== null && { label: 'برگشتِ', value: sheet(transaction.reversesId) },
          transaction.reversedById !== null && { label: 'برگشته با', value: sheet(transaction.reversedById) },
          {
            label: 'سفارش',
            value: transaction.orderId ? (
              <TextLink to="/order/$id" params={{ id: String(transaction.orderId) }}>
                <Code text={transaction.orderCode ?? ''} />
              </TextLink>
            ) : null,
          },
          { label: 'شمارهٔ پرداخت', value: <Code text={transaction.invoice} isCopyable /> },
          { label: 'شمارهٔ ارجاع', value: <Code text={transaction.referenceNumber} isCopyable /> },
        ]}
      />
    </Card>
  )
}

const cell = 'px-2 py-3 first:ps-4 last:pe-4 sm:px-4'

function Postings({ postings }: { postings: Posting[] }) {
  const debit = postings.reduce((sum, posting) => sum + Math.max(posting.amountRials, 0), 0)
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {['حساب', 'بدهکار (تومان)', 'بستانکار (تومان)'].map((name) => (
            <th key={name} scope="col" className={`${cell} text-end font-medium first:text-start`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {postings.map((posting) => (
          <tr key={posting.id} className="border-b border-line">
            <th scope="row" className={`${cell} text-start font-medium`}>
              {accountLabels[posting.account]}
              {posting.partyName ? (
                <span className="block text-xs font-normal text-muted">{posting.partyName}</span>
              ) : null}
            </th>
            <Amount rials={posting.amountRials} isEmpty={posting.amountRials <= 0} />
            <Amount rials={-posting.amountRials} isEmpty={posting.amountRials >= 0} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className={`${cell} text-start`}>
            جمع
          </th>
          <Amount rials={debit} />
          <Amount rials={debit - balanceOf(postings)} />
        </tr>
      </tfoot>
    </table>
  )
}

const Amount = ({ rials, isEmpty = false }: { rials: number; isEmpty?: boolean }) => (
  <td className={`${cell} text-end`}>{isEmpty ? null : <Money rials={rials} look="bare" />}</td>
)

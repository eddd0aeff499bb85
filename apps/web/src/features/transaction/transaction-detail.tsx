import { reversalRefusal } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { accountLabels, transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { balanceOf, type Posting, type Transaction } from '@rezerv/contract/transaction/transaction.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
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
  const [isOpen, setOpen] = useState(false)
  if (reversalRefusal(transaction) !== undefined) return null
  return (
    <>
      <Button icon={RotateCcw} onPress={() => setOpen(true)}>
        برگشت سند
      </Button>
      <Deferred load={loadReverse} open={isOpen}>
        {({ TransactionReverseDialog: Dialog }) => <Dialog transaction={transaction} onClose={() => setOpen(false)} />}
      </Deferred>
    </>
  )
}

const sheet = (id: number | null) =>
  id === null ? null : (
    <Link to="/transactions/$id" params={{ id: String(id) }} className="text-accent-strong hover:underline">
      سند <Code text={String(id)} />
    </Link>
  )

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  return (
    <Card>
      <DescriptionList
        columns={3}
        items={[
          { label: 'شماره سند', value: <Code text={String(transaction.id)} /> },
          { label: 'زمان', value: <JalaliInstant at={transaction.createdAt} /> },
          { label: 'ثبت‌کننده', value: transaction.createdByName ?? 'سامانه' },
          ...(transaction.requestedByName ? [{ label: 'درخواست‌کننده', value: transaction.requestedByName }] : []),
          ...(transaction.reversesId ? [{ label: 'برگشتِ', value: sheet(transaction.reversesId) }] : []),
          ...(transaction.reversedById ? [{ label: 'برگشته با', value: sheet(transaction.reversedById) }] : []),
          {
            label: 'سفارش',
            value: transaction.orderId ? (
              <Link
                to="/order/$id"
                params={{ id: String(transaction.orderId) }}
                className="text-accent-strong hover:underline"
              >
                <Code text={transaction.orderCode ?? ''} />
              </Link>
            ) : null,
          },
          {
            label: 'شمارهٔ پرداخت',
            value: transaction.invoice ? <Code text={transaction.invoice} isCopyable /> : null,
          },
          {
            label: 'شماره ارجاع',
            value: transaction.referenceNumber ? <Code text={transaction.referenceNumber} isCopyable /> : null,
          },
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
        <tr className="border-b border-line text-start text-xs text-muted">
          <th scope="col" className={`${cell} text-start font-medium`}>
            حساب
          </th>
          <th scope="col" className={`${cell} text-end font-medium`}>
            بدهکار (تومان)
          </th>
          <th scope="col" className={`${cell} text-end font-medium`}>
            بستانکار (تومان)
          </th>
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
            <td className={`${cell} text-end`}>
              {posting.amountRials > 0 ? <Money rials={posting.amountRials} look="bare" /> : null}
            </td>
            <td className={`${cell} text-end`}>
              {posting.amountRials < 0 ? <Money rials={-posting.amountRials} look="bare" /> : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="bg-sunken font-semibold">
          <th scope="row" className={`${cell} text-start`}>
            جمع
          </th>
          <td className={`${cell} text-end`}>
            <Money rials={debit} look="bare" />
          </td>
          <td className={`${cell} text-end`}>
            <Money rials={debit - balanceOf(postings)} look="bare" />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

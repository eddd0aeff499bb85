import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import type { PartyBalance, PartyKind } from '@rezerv/contract/party-balance.ts'
import type { Statement, StatementRow } from '@rezerv/contract/transaction/transaction.ts'
import type { StatementQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { PartyMoney } from '#ui/money/party-money.tsx'

type Days = Pick<StatementQuery, 'from' | 'until'>
type SheetProps = { statement: Statement; onDays?: (days: Days) => void }

/** A statement as it is printed: who, which days, opening, each movement with the balance after it, closing. */
export function StatementSheet({ statement, onDays }: SheetProps) {
  const of = statement.party.kind
  return (
    <Card isFlush>
      <Head statement={statement}>
        {onDays ? (
          <div data-no-print>
            <DateRangeField
              label="از روز تا روز"
              value={{ from: statement.from, until: statement.until }}
              onChange={(range) => onDays({ from: range?.from, until: range?.until })}
            />
          </div>
        ) : null}
      </Head>
      <div className="overflow-x-auto">
        <table className="w-full text-sm sm:min-w-[38rem]">
          <thead>
            <tr className="border-b border-line text-xs text-muted">
              <Column className={wide}>زمان</Column>
              <Column>شرح</Column>
              <Column isEnd className={wide}>
                بدهکار (تومان)
              </Column>
              <Column isEnd className={wide}>
                بستانکار (تومان)
              </Column>
              <Column isEnd className={narrow}>
                گردش (تومان)
              </Column>
              <Column isEnd>مانده (تومان)</Column>
            </tr>
          </thead>
          <tbody>
            <Line label="ماندهٔ اول دوره" of={of} balance={statement.openingRials} />
            {statement.rows.map((row) => (
              <Movement key={row.transactionId} of={of} row={row} />
            ))}
          </tbody>
          <tfoot className="bg-sunken font-semibold">
            <tr className="border-b border-line">
              <RowHead span={2}>جمع گردش</RowHead>
              <Turnover debit={statement.debitRials} credit={statement.creditRials} isTotal />
            </tr>
            <Line label="ماندهٔ آخر دوره" of={of} balance={statement.closingRials} />
          </tfoot>
        </table>
      </div>
      {statement.rows.length === 0 ? (
        <p className="px-4 py-6 text-center text-sm text-muted">در این بازه گردشی نیست.</p>
      ) : null}
    </Card>
  )
}

const cell = 'px-2 py-2.5 align-top first:ps-4 last:pe-4 max-sm:nth-2:ps-4 sm:px-4'
/** A phone has room for one column of movements: the word below the amount says which of the two it is. */
const [wide, narrow] = ['max-sm:hidden', 'sm:hidden']

type ColumnProps = { children: ReactNode; isEnd?: boolean; className?: string }

const Column = ({ children, isEnd = false, className = '' }: ColumnProps) => (
  <th scope="col" className={`${cell} font-medium ${isEnd ? 'text-end' : 'text-start'} ${className}`}>
    {children}
  </th>
)

/** Over `span` columns of a wide page; on a phone over those of them that are shown. */
const RowHead = ({ span, children }: { span: 2 | 4; children: ReactNode }) => (
  <>
    <th scope="row" colSpan={span} className={`${cell} ${wide} text-start`}>
      {children}
    </th>
    <th scope="row" colSpan={span / 2} className={`${cell} ${narrow} text-start`}>
      {children}
    </th>
  </>
)

function Head({ statement, children }: { statement: Statement; children: ReactNode }) {
  const { party, from, until, closingRials } = statement
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-b border-line px-4 py-4">
      <div>
        <h2 className="text-base font-bold">{party.name}</h2>
        <p className="text-sm text-muted">
          {party.kind === 'host' ? 'میزبان' : 'مشتری'}، <MobileNumber mobile={party.mobile} />
        </p>
        <p className="mt-1 text-sm">
          <JalaliDay day={from} /> تا <JalaliDay day={until} />
        </p>
      </div>
      <div>
        <p className="text-xs text-muted">ماندهٔ آخر دوره</p>
        <p className="text-lg font-bold">
          <PartyMoney of={party.kind} balance={closingRials} />
        </p>
      </div>
      {children}
    </div>
  )
}

function Line({ label, of, balance }: { label: string; of: PartyKind; balance: PartyBalance }) {
  return (
    <tr className="border-b border-line bg-sunken font-semibold">
      <RowHead span={4}>{label}</RowHead>
      <td className={`${cell} text-end`}>
        <PartyMoney of={of} balance={balance} look="bare" />
      </td>
    </tr>
  )
}

function Movement({ of, row }: { of: PartyKind; row: StatementRow }) {
  return (
    <tr className="border-b border-line">
      <td className={`${cell} ${wide} whitespace-nowrap`}>
        <JalaliInstant at={row.createdAt} style="short" />
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Link
          to="/user/transactions/$id"
          params={{ id: String(row.transactionId) }}
          className="font-semibold hover:underline"
        >
          {transactionKindLabels[row.kind]}
        </Link>
        <span className="block text-xs text-muted">
          {row.orderCode ? <Code text={row.orderCode} /> : row.description}
        </span>
        <span className={`block text-xs text-muted ${narrow}`}>
          <JalaliInstant at={row.createdAt} style="short" />
        </span>
      </th>
      <Turnover debit={row.debitRials} credit={row.creditRials} />
      <td className={`${cell} text-end`}>
        <PartyMoney of={of} balance={row.balanceRials} look="bare" />
      </td>
    </tr>
  )
}

/** Both sides in columns of their own; on a phone in one column, each with its word. A total shows an empty side as zero. */
function Turnover({ debit, credit, isTotal = false }: { debit: number; credit: number; isTotal?: boolean }) {
  const sides = [
    { side: 'بدهکار', rials: debit },
    { side: 'بستانکار', rials: credit },
  ].map((one) => ({ ...one, isShown: isTotal || one.rials > 0 }))
  return (
    <>
      {sides.map(({ side, rials, isShown }) => (
        <td key={side} className={`${cell} ${wide} text-end`}>
          {isShown ? <Money rials={rials} look="bare" /> : null}
        </td>
      ))}
      <td className={`${cell} ${narrow} text-end`}>
        {sides.map(({ side, rials, isShown }) =>
          isShown ? (
            <span key={side} className="block whitespace-nowrap">
              <Money rials={rials} look="bare" />
              <small className="block text-xs font-normal text-muted">{side}</small>
            </span>
          ) : null,
        )}
      </td>
    </>
  )
}

import { leavingRials } from '@rezerv/contract/transaction/transaction-act.ts'
import type { Account, TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import type { Db } from '#db/connect.ts'
import { allRows, insertRow } from '#db/rows.ts'
import type { Sale } from '#order/order-confirm-store.ts'
import type { Cleared } from './transaction-clear-service.ts'

/** Rials: positive is a debit, negative a credit. `hostId` goes with account `host`, `customerId` with `customer`, and only there. */
export type NewPosting = { account: Account; amountRials: number; hostId?: number; customerId?: number }
export type NewTransaction = {
  kind: TransactionKind
  description: string
  orderId?: number
  paymentId?: number
  refundId?: number
  payoutId?: number
  /** Each is posted once for a payout; what it reverses has none. */
  payoutStep?: 'approve' | 'pay'
  reversesId?: number
  createdBy?: number | null
  /** Without it no posting may take money out of what is ours (RZ010). */
  cleared?: Cleared
  postings: NewPosting[]
}

/**
 * Writes a transaction with its postings; postings of zero are left out. Must be called inside a transaction: the database looks at
 * the balance when that commits, and refuses it (RZ005) unless the sum is zero, and (RZ010) when money
 * leaves that nobody cleared. A second `payment` for one payment violates a unique index.
 */
export async function postTransaction(db: Db, { postings, cleared, ...transaction }: NewTransaction): Promise<number> {
  if (!cleared && leavingRials(postings) > 0) throw new Error('money would leave that nobody cleared')
  const id = await insertRow(db, 'transactions', { ...transaction, act: cleared?.act ?? null })
  const rows = postings
    .filter((posting) => posting.amountRials !== 0)
    .map((posting) => ({ ...posting, transactionId: id }))
  await db.insertInto('postings').values(rows).execute()
  return id
}

/** The customer owes the total; host, platform and tax office are owed their parts. Source: the frozen figures of the order. */
export const salePostings = (order: Sale): NewPosting[] => [
  { account: 'customer', customerId: order.customerId, amountRials: order.totalRials },
  { account: 'host', hostId: order.hostId, amountRials: -order.hostShareRials },
  { account: 'commission', amountRials: -order.commissionRials },
  { account: 'vat', amountRials: -order.vatRials - order.commissionVatRials },
]

/** Where money of a customer can stand; `adjustment` is that of another system's books. */
export type ReceivingAccount = 'gateway' | 'bank' | 'cash' | 'deposit' | 'adjustment'

/** Money came in: it stands at the gateway, in the bank or in the till, or was left as a deposit; the customer owes that much less. */
export const receiptPostings = (account: ReceivingAccount, customerId: number, amountRials: number): NewPosting[] => [
  { account, amountRials },
  { account: 'customer', customerId, amountRials: -amountRials },
]

/** Takes back in the ledger every sale of the order that still stands, charges of its return too; nothing when there is none. */
export async function reverseSale(db: Db, orderId: number, description: string, createdBy: number | null) {
  const sales = await allRows<{ id: number }>(db)`
    select id from transactions t where order_id = ${orderId} and kind = 'sale'
       and not exists (select from transactions r where r.reverses_id = t.id) order by id`
  await reverseAll(db, sales, { description, orderId, createdBy })
}

/** Takes back whatever was posted for a payout: what it took from its host and, if the bank had paid it, what left the bank. */
export async function reversePayout(db: Db, payoutId: number, description: string, createdBy: number | null) {
  const posted = await allRows<{ id: number }>(db)`
    select id from transactions where payout_id = ${payoutId} and payout_step is not null order by id desc`
  await reverseAll(db, posted, { description, payoutId, createdBy })
}

type Reversal = Pick<NewTransaction, 'description' | 'orderId' | 'payoutId' | 'createdBy'>

async function reverseAll(db: Db, posted: { id: number }[], reversal: Reversal) {
  for (const { id } of posted)
    await postTransaction(db, {
      ...reversal,
      kind: 'reversal',
      reversesId: id,
      postings: await reversedPostings(db, id),
    })
}

/** The postings of a transaction with their signs turned. */
export async function reversedPostings(db: Db, transactionId: number): Promise<NewPosting[]> {
  const postings = await db
    .selectFrom('postings')
    .where('transactionId', '=', transactionId)
    .select(['account', 'hostId', 'customerId', 'amountRials'])
    .execute()
  return postings.map(({ account, hostId, customerId, amountRials }) => ({
    account: account as Account,
    ...(hostId !== null && { hostId }),
    ...(customerId !== null && { customerId }),
    amountRials: -amountRials,
  }))
}

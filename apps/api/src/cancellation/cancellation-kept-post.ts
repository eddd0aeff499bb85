import type { KeptSale } from '@rezerv/contract/cancellation/cancellation-kept-sale.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { postTransaction, salePostings } from '#transaction/transaction-post-store.ts'
import type { UsedOrder } from '#handover/handover-store.ts'

type Lowered = { left: KeptSale; description: string }

/** The ledger takes the returned part out of the sale again, each account its share. */
export function postLowered(db: Db, actor: Actor, order: UsedOrder, { left, description }: Lowered): Promise<number> {
  const { quote } = order
  return postTransaction(db, {
    kind: 'sale',
    description,
    orderId: order.id,
    createdBy: actor.userId,
    postings: salePostings({
      ...order,
      totalRials: left.keptRials - quote.totalRials,
      vatRials: left.vatRials - quote.vatRials,
      commissionRials: left.commissionRials - quote.commissionRials,
      commissionVatRials: left.commissionVatRials - (quote.commission?.vatRials ?? 0),
      hostShareRials: left.hostShareRials - quote.hostShareRials,
    }),
  })
}

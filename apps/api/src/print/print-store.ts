import type { OrderParties } from '@rezerv/contract/print/print-endpoints.ts'
import type { Db } from '#db/connect.ts'

/** Seller and buyer of an order; undefined when there is none. */
export async function findParties(db: Db, orderId: number): Promise<OrderParties | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('hosts as h', 'h.id', 'o.hostId')
    .innerJoin('users as u', 'u.id', 'o.customerId')
    .leftJoin('cities as c', 'c.id', 'h.cityId')
    .where('o.id', '=', orderId)
    .select([
      'h.displayName',
      'h.kind',
      'h.nationalId',
      'h.legalId',
      'h.mobile',
      'h.address',
      'h.postalCode',
      'c.name as city',
    ])
    .select(['u.name', 'u.family', 'u.nationalId as buyerNationalId', 'u.mobile as buyerMobile'])
    .executeTakeFirst()
  if (!row) return undefined
  const isCompany = row.kind === 'company'
  return {
    seller: {
      name: row.displayName ?? '',
      isCompany,
      nationalId: isCompany ? row.legalId : row.nationalId,
      mobile: row.mobile,
      address: [row.city, row.address].filter(Boolean).join('، '),
      postalCode: row.postalCode,
    },
    buyer: { name: `${row.name} ${row.family}`.trim(), nationalId: row.buyerNationalId, mobile: row.buyerMobile },
  }
}

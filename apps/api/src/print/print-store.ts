import { ListingDetails, onlineLinkOf } from '@rezerv/contract/listing/listing-details.ts'
import { orderIsSold } from '@rezerv/contract/order/order-lifecycle.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import type { OrderParties } from '@rezerv/contract/print/print-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { mediaUrl } from '#media/media-store.ts'

/** What print documents of an order name; undefined when there is none. */
export async function findParties(db: Db, orderId: number): Promise<OrderParties | undefined> {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('listings as l', 'l.id', 'o.listingId')
    .innerJoin('hosts as h', 'h.id', 'o.hostId')
    .innerJoin('users as u', 'u.id', 'o.customerId')
    .leftJoin('cities as c', 'c.id', 'h.cityId')
    .leftJoin('cities as lc', 'lc.id', 'l.cityId')
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
    .select(['o.status', 'l.kind as listingKind', 'l.details', 'l.address as listingAddress', 'lc.name as listingCity'])
    .select((select) =>
      select
        .selectFrom('listingImages as i')
        .innerJoin('media as m', 'm.id', 'i.mediaId')
        .whereRef('i.listingId', '=', 'l.id')
        .orderBy('i.position')
        .limit(1)
        .select('m.sha256')
        .as('coverSha'),
    )
    .select(['u.name', 'u.family', 'u.nationalId as buyerNationalId', 'u.mobile as buyerMobile'])
    .executeTakeFirst()
  if (!row) return undefined
  const details = readStored(ListingDetails, { ...Object(row.details), kind: row.listingKind })
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
    listing: {
      coverUrl: row.coverSha && mediaUrl(row.coverSha),
      address: withCity(row.listingCity, row.listingAddress),
      ...partsOfEvent(details, readStored(OrderStatus, row.status)),
    },
  }
}

/** What only an event has; the link is for those who have paid, and an online event has no address. */
function partsOfEvent(details: ListingDetails, status: OrderStatus) {
  if (details.kind !== 'event') return { doorsMinutes: 0, audience: 'all' as const, onlineLink: null }
  return {
    doorsMinutes: details.doorsMinutes,
    audience: details.audience,
    onlineLink: orderIsSold(status) ? onlineLinkOf(details) : null,
    ...(details.isOnline && { address: '' }),
  }
}

/** Many hosts write the city into the address themselves. */
const withCity = (city: string | null, address: string) =>
  city === null || address.includes(city) ? address : [city, address].filter(Boolean).join('، ')

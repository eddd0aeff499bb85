import { promoEndpoints } from '@rezerv/contract/promo/promo-endpoints.ts'
import { command, query } from '#data.ts'

const { changePromos, createPromos, getPromos, listPromos, releasePromos, stopPromos } = promoEndpoints

/** The codes of an event by batch. */
export const promosOf = (listingId: number) => query(listPromos, { params: { id: listingId } })

/** A batch with its codes and the orders that were made with them. */
export const promoReport = (id: number) => query(getPromos, { params: { id } })

const renews = ['listing', 'booking', 'calendar'] as const
export const addPromos = command(createPromos, { renews, says: 'کد ساخته شد', failure: 'shown' })
export const savePromos = command(changePromos, { renews, says: 'کد ذخیره شد', failure: 'shown' })
export const holdPromos = command(stopPromos, {
  renews,
  says: (_, { body }) => (body.stopped ? 'کد متوقف شد' : 'کد دوباره پذیرفته می‌شود'),
})
export const freePromos = command(releasePromos, { renews, says: 'جاهای کنار گذاشته برای همه آزاد شد' })

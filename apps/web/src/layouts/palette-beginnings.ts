import type { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import type { hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import type { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import type { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { Plus, ShoppingCart } from 'lucide-react'
import type { Place } from './palette-places.ts'

/** What is begun from anywhere: an order, a listing, a host, a hall. */
export const beginnings: Place[] = [
  {
    right: 'order.sell' satisfies typeof bookingEndpoints.bookStay.right,
    id: 'book-car',
    label: 'سفارش جدید خودرو',
    icon: ShoppingCart,
    to: '/car',
    words: 'رزرو اجاره ثبت سفارش',
  },
  {
    right: 'order.sell' satisfies typeof bookingEndpoints.bookEvent.right,
    id: 'book-event',
    label: 'سفارش جدید رویداد',
    icon: ShoppingCart,
    to: '/event',
    search: { status: 'published' },
    words: 'فروش بلیت رزرو ثبت سفارش',
  },
  {
    right: 'order.sell' satisfies typeof bookingEndpoints.bookStay.right,
    id: 'book-space',
    label: 'سفارش جدید اقامتگاه',
    icon: ShoppingCart,
    to: '/space',
    words: 'رزرو ویلا ثبت سفارش',
  },
  {
    right: 'listing.change' satisfies typeof listingEndpoints.createListing.right,
    id: 'new-event',
    label: 'رویداد جدید',
    icon: Plus,
    to: '/host/event/create',
    words: 'ساخت ثبت رویداد کنسرت نمایش کارگاه تور همایش',
  },
  {
    right: 'listing.change' satisfies typeof listingEndpoints.createListing.right,
    id: 'new-car',
    label: 'خودروی جدید',
    icon: Plus,
    to: '/host/car/create',
    words: 'ساخت ثبت خودرو ماشین',
  },
  {
    right: 'listing.change' satisfies typeof listingEndpoints.createListing.right,
    id: 'new-space',
    label: 'اقامتگاه جدید',
    icon: Plus,
    to: '/host/space/register',
    words: 'ساخت ثبت اقامتگاه ویلا سوئیت هتل بوم‌گردی',
  },
  {
    right: 'host.change' satisfies typeof hostEndpoints.createHost.right,
    id: 'new-host',
    label: 'میزبان جدید',
    icon: Plus,
    to: '/user/host/create',
    words: 'ساخت ثبت میزبان',
  },
  {
    right: 'hall.change' satisfies typeof hallEndpoints.createHall.right,
    id: 'new-hall',
    label: 'سالن جدید',
    icon: Plus,
    to: '/settings/halls/create',
    words: 'ساخت ثبت سالن نقشه صندلی',
  },
]

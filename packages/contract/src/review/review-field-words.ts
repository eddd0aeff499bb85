import type { ListingInput } from '../listing/listing.ts'

/** Fields of `ListingInput` that a review names, with their Persian labels. */
export const listingFieldLabels: Record<keyof ListingInput, string> = {
  hostId: 'میزبان',
  title: 'عنوان',
  category: 'دسته',
  cityId: 'شهر',
  venue: 'محل',
  address: 'نشانی',
  latitude: 'عرض جغرافیایی',
  longitude: 'طول جغرافیایی',
  summary: 'خلاصه',
  description: 'شرح',
  cancellationPolicy: 'سیاست لغو',
  details: 'مشخصات و شرایط',
  images: 'تصویرها',
}

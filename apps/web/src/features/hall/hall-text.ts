import { formatCount } from '@rezerv/contract/digits.ts'

/** «۱٬۲۰۰ صندلی و ۳۰۰ ایستاده» */
export function sizeText({ seats, standing }: { seats: number; standing: number }) {
  const parts = [
    ...(seats > 0 ? [`${formatCount(seats)} صندلی`] : []),
    ...(standing > 0 ? [`${formatCount(standing)} ایستاده`] : []),
  ]
  return parts.length === 0 ? 'بدون جا' : parts.join(' و ')
}

import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { fuelPolicyLabels } from '../listing/listing-car-words.ts'
import type { ListingDetails } from '../listing/listing-details.ts'
import { QuoteLine } from '../pricing/pricing-line.ts'

/** What both sides agree to, as the paper that they sign says it; what the platform takes of it is nobody's business there. */
export const RentalContract = z.object({
  lines: z.array(z.omit(QuoteLine, { commission: true })),
  totalRials: z.int(),
  /** Sentences, each a rule of its own. */
  rules: z.array(z.string()),
  cancellationPolicy: z.nullable(CancellationPolicy),
})
export type RentalContract = z.infer<typeof RentalContract>

const written = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The rules of a listing, sentence by sentence, as who rents it must know them. */
export function contractRules(details: ListingDetails): string[] {
  if (details.kind === 'car')
    return [
      toPersianDigits(`حداقل سن راننده ${details.minimumAge} سال است.`),
      ...(details.licenceYears > 0
        ? [toPersianDigits(`از صدور گواهینامهٔ راننده حداقل ${details.licenceYears} سال گذشته باشد.`)]
        : []),
      `سوخت: ${fuelPolicyLabels[details.fuelPolicy]}.`,
      ...written(details.rules),
    ]
  if (details.kind !== 'space') return []
  const { pets, parties, smoking, children, marriageDocument, text } = details.houseRules
  return [
    toPersianDigits(`ورود از ساعت ${details.checkInFrom} و خروج تا ساعت ${details.checkOutUntil} است.`),
    ...(pets ? [] : ['حیوان خانگی پذیرفته نمی‌شود.']),
    ...(parties ? [] : ['برگزاری مهمانی ممنوع است.']),
    ...(smoking ? [] : ['سیگار ممنوع است.']),
    ...(children ? [] : ['برای کودک مناسب نیست.']),
    ...(marriageDocument ? ['سند ازدواج لازم است.'] : []),
    ...written(text),
  ]
}

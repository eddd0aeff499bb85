import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { promoChangeText } from '@rezerv/contract/pricing/pricing-promo.ts'
import { noSuchCodeText, PromoCode, promoCode, promoRefusal } from '@rezerv/contract/promo/promo.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { promoTyped } from './booking-queries.ts'

/** The code of an event while it is typed: what is known of it when it is one. */
export function useBookingPromo(listingId: number) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const { data } = useQuery(promoTyped(listingId, asked))
  const isWhole = PromoCode.safeParse(promoCode(typed)).success
  const found = isWhole && asked === typed ? data?.promo : undefined
  return { typed, setTyped, found: found ?? null, isUnknown: found === null }
}
export type BookingPromoDraft = ReturnType<typeof useBookingPromo>

/** Why the code that is typed cannot be used for what is chosen; undefined where it can, where none is typed, and until it is known. */
export function promoFault(
  { found, isUnknown }: BookingPromoDraft,
  chosen: readonly { ticketId: number; quantity: number }[],
  now: string,
): string | undefined {
  if (isUnknown) return noSuchCodeText
  return found && chosen.length > 0 ? promoRefusal(found, chosen, now) : undefined
}

type Props = { promo: BookingPromoDraft; fault: string | undefined }

/** The customer's code: what it does is said as soon as it is known. */
export const BookingPromo = ({ promo: { typed, setTyped, found }, fault }: Props) => (
  <TextField
    label="کد تخفیف"
    name="promoCode"
    value={typed}
    onChange={setTyped}
    isLtr
    autoComplete="off"
    maxLength={60}
    className="max-w-xs"
    description={found ? `${found.name}: ${promoChangeText(found.change)}` : 'اگر مشتری کد دارد'}
    errorMessage={fault}
  />
)

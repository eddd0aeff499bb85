import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { promoChangeText } from '@rezerv/contract/pricing/pricing-promo.ts'
import type { AppliedPromo } from '@rezerv/contract/promo/promo-endpoints.ts'
import { noSuchCodeText, PromoCode, promoCode, promoRefusal } from '@rezerv/contract/promo/promo.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { promoTyped } from './booking-queries.ts'

/** The code of an event while it is typed: what is known of it when it is one. */
export function useBookingPromo(listingId: number) {
  const [typed, setTyped] = useState('')
  const asked = useDeferredValue(typed)
  const { data, isError } = useQuery(promoTyped(listingId, asked))
  const code = promoCode(typed)
  const wrong = wrongOf(code)
  const mayBe = code !== '' && wrong === undefined
  const found = mayBe && asked === typed ? data?.promo : undefined
  return {
    typed,
    setTyped,
    found: found ?? null,
    /** Nothing is sold before it is known whether the code counts. */
    isAsked: mayBe && found === undefined,
    fault: wrong ?? answerFault(found, mayBe && isError),
  }
}

const wrongOf = (code: string) => (code === '' ? undefined : PromoCode.safeParse(code).error?.issues[0]?.message)

function answerFault(found: AppliedPromo | null | undefined, isError: boolean): string | undefined {
  if (found === null) return noSuchCodeText
  return isError && found === undefined ? notAskedText : undefined
}

const notAskedText = 'کد بررسی نشد؛ دوباره بنویسید یا پاک کنید'

export type BookingPromoDraft = ReturnType<typeof useBookingPromo>

/** Why the code that is typed cannot be used for what is chosen; undefined where it can, where none is typed, and while it is asked. */
export function promoFault(
  { found, fault }: BookingPromoDraft,
  chosen: readonly { ticketId: number; quantity: number }[],
  now: string,
): string | undefined {
  if (fault !== undefined) return fault
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

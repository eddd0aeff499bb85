import { type DefaultError, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booked } from '@rezerv/contract/booking/booking.ts'
import { renew, useCommand } from '#data.ts'
import { makeRequestKeys } from '#lib/request-key.ts'
import { sendPaymentLink } from '#features/payment/payment-queries.ts'

type Keyed = { idempotencyKey: string }

/** The name of the button that also sends the payment link, in the form's data. */
export const sendsLink = 'sendsLink'

/**
 * Buys once, however often the same purchase is sent; with a link the customer gets it by SMS at once. `onSent`: the page stays for the next
 * purchase after that.
 */
export function usePurchase<B extends Keyed>(
  book: UseMutationOptions<Booked, DefaultError, { body: B }>,
  onSent?: (booked: Booked) => void,
) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [keyOf] = useState(() => makeRequestKeys(() => crypto.randomUUID()))
  const { mutate, isPending, isSuccess, error, reset } = useCommand(book, {
    // A refused purchase means that places, days or prices moved: show what is true now.
    onError: () => void renew(queryClient, ['booking']),
  })
  const link = useCommand(sendPaymentLink)
  const goOn = (booked: Booked, sends: boolean) => {
    const { orderId, status } = booked
    if (!['held', 'awaiting_payment'].includes(status)) return void navigate({ href: `/order/${orderId}` })
    const toPayment = () => void navigate({ href: `/payment?order=${orderId}` })
    if (!sends) return toPayment()
    // Where the link cannot be sent, the page of payment has the other ways.
    link.mutate(
      { params: { id: orderId } },
      {
        onSuccess: () => {
          if (!onSent) return toPayment()
          void renew(queryClient, ['booking'])
          onSent(booked)
        },
        onError: toPayment,
      },
    )
  }
  return {
    buy: (purchase: Omit<B, keyof Keyed>, sends: boolean) =>
      mutate(
        { body: { ...purchase, idempotencyKey: keyOf(purchase) } as B },
        { onSuccess: (booked) => goOn(booked, sends) },
      ),
    isPending: isPending || isSuccess,
    error,
    reset,
  }
}

/**
 * What stood when a purchase began, until it is over. What is free is read anew meanwhile, too: then the places of this very purchase are
 * taken, and nobody else was faster.
 */
export function useStanding<T>(value: T, isUnderWay: boolean): T {
  const [standing, setStanding] = useState<{ value: T }>()
  if (isUnderWay && !standing) setStanding({ value })
  if (!isUnderWay && standing) setStanding(undefined)
  return isUnderWay && standing ? standing.value : value
}

import { type DefaultError, useQueryClient, type UseMutationOptions } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booked } from '@rezerv/contract/booking/booking.ts'
import { renew, useCommand } from '#data.ts'
import { makeRequestKeys } from '#lib/request-key.ts'

type Keyed = { idempotencyKey: string }

/** Buys once, however often the same purchase is sent. */
export function usePurchase<B extends Keyed>(book: UseMutationOptions<Booked, DefaultError, { body: B }>) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [keyOf] = useState(() => makeRequestKeys(() => crypto.randomUUID()))
  const { mutate, isPending, isSuccess, error, reset } = useCommand(book, {
    // To the payment of what waits for its money, else to the order.
    onSuccess: ({ orderId, status }) =>
      void navigate({
        href: ['held', 'awaiting_payment'].includes(status) ? `/payment?order=${orderId}` : `/order/${orderId}`,
      }),
    // A refused purchase means that places, days or prices moved: show what is true now.
    onError: () => void renew(queryClient, ['booking']),
  })
  return {
    buy: (purchase: Omit<B, keyof Keyed>) => mutate({ body: { ...purchase, idempotencyKey: keyOf(purchase) } as B }),
    isPending: isPending || isSuccess,
    error,
    reset,
  }
}

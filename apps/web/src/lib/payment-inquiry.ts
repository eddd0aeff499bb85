import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { call } from '#lib/call.ts'

/** Asks the bank what became of a payment; whatever it said, payments, orders and the inbox are read anew. */
export const inquirePayment = (queryClient: QueryClient, paymentId: number) =>
  mutationOptions({
    mutationFn: () => call(paymentEndpoints.inquirePayment, { params: { id: paymentId } }),
    onSettled: () =>
      Promise.all(
        [['payment'], ['order'], ['attention']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })

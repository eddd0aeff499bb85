import { useMutation, useQueryClient } from '@tanstack/react-query'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { call } from '#lib/call.ts'

type Tell = { info: (text: string) => void; error: (text: string) => void }

/** Asks the bank what became of a payment and tells its answer; whatever it was, payments, orders and the inbox are read anew. */
export function useInquiry(paymentId: number, tell: Tell) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(paymentEndpoints.inquirePayment, { params: { id: paymentId } }),
    onSuccess: ({ message }) => tell.info(message),
    onError: (error) => tell.error(error.message),
    onSettled: () =>
      Promise.all(
        [['payment'], ['order'], ['attention']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  })
}

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { call } from '#lib/call.ts'

/** Sends the customer the address at which the order is paid; the order's messages are read again. */
export const sendPaymentLink = (queryClient: QueryClient, orderId: number) =>
  mutationOptions({
    mutationFn: () => call(paymentEndpoints.sendPaymentLink, { params: { id: orderId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['order'] }),
  })

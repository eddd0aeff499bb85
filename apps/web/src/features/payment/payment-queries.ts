import { paymentEndpoints, type PaymentListQuery } from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentIsOpen } from '@rezerv/contract/payment/payment-status.ts'
import { gatewayIsAway } from '@rezerv/contract/payment/payment-file.ts'
import type { PasargadCallback } from '@rezerv/contract/payment/payment.ts'
import { command, infinite, query } from '#data.ts'

export const paymentList = (filters: PaymentListQuery) => infinite(paymentEndpoints.listPayments, { query: filters })

/** Summed over all rows of the filter; the page does not wait for it. */
export const paymentSums = (filters: PaymentListQuery) => query(paymentEndpoints.sumPayments, { query: filters })

/** Whether the bank answers; while it does not, asked more often. */
export const gatewayState = query(
  paymentEndpoints.getGatewayState,
  {},
  {
    staleTime: 10_000,
    refetchInterval: ({ state }) => (state.data && gatewayIsAway(state.data) ? 5_000 : 30_000),
  },
)

/** One attempt with its raw log. While the bank's word is to come, it is asked for again. */
export const paymentFile = (id: number) =>
  query(
    paymentEndpoints.getPayment,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && paymentIsOpen(state.data.payment.status) ? 10_000 : false) },
  )

/**
 * The outcome of a payment: tells the server that the browser is back, then asks again every 3 seconds while the bank
 * has not said. Sending it again is harmless, so that a reload shows the same receipt.
 * Whatever else stands in the URL is not sent on.
 */
export const receiptOfCallback = ({ invoiceId, status }: PasargadCallback) =>
  query(
    paymentEndpoints.pasargadCallback,
    { body: { invoiceId, status } },
    { staleTime: 0, refetchInterval: ({ state }) => (state.data?.outcome === 'checking' ? 3000 : false) },
  )

/** The page of payment shows by itself what was made and sent; the order's messages and log are read again. */
export const makePaymentLink = command(paymentEndpoints.makePaymentLink, { renews: ['order'] })
export const sendPaymentLink = command(paymentEndpoints.sendPaymentLink, { renews: ['order'] })

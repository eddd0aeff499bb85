import type { GatewayCircuit } from '@rezerv/contract/payment/payment-file.ts'
import type { PasargadResult } from '@rezerv/contract/payment/payment-pasargad.ts'

/** One request and its answer, secrets masked: fit to be kept. `at` is an instant in UTC. */
export type Exchange = { call: string; request: unknown; response: unknown; at: string; ms: number }

/**
 * The outcome of a call to the bank. Never thrown. `unavailable`: no answer that can be trusted, so the call may or may not have been
 * done; `unread` names the field when there was an answer and it is not what the document promises. `refused`: the bank answered with
 * a code; its class says what to do.
 */
export type GatewayAnswer<T> =
  | { outcome: 'done'; data: T; result: PasargadResult; log: Exchange[] }
  | { outcome: 'refused'; result: PasargadResult; log: Exchange[] }
  | { outcome: 'unavailable'; result: null; log: Exchange[]; unread?: string }

type PurchaseRequest = {
  /** Unique for ever. */
  invoice: string
  amountRials: number
  /** Without a query of its own: the bank appends one. */
  callbackUrl: string
  /** +98 and ten digits. */
  mobile?: string
  payerName?: string
  description?: string
}
/** `urlId` names the payment at the bank beside the invoice and stays on the server; the browser is sent to `url`. */
export type Purchase = { urlId: string; url: string }

/**
 * The bank's word on a payment. `status` says how the payment stands, unlike the code of the call that asked. Nulls are what it
 * left out; what it tells is what the document promises.
 */
export type Inquiry = {
  status: PasargadResult
  invoice: string | null
  urlId: string | null
  amountRials: number | null
  referenceNumber: string | null
  trackId: string | null
  cardMask: string | null
}
/** The confirmed payment; a bank that says less leaves nulls. */
export type ConfirmedPayment = Omit<Inquiry, 'status' | 'urlId'>

export type PaymentGateway = {
  /** Payments are taken by a verify, so that they can be reversed until the window closes; the switch then confirms them by itself. */
  keepsReversible?: boolean
  /** Whether the bank is being asked at all just now. */
  circuit?: () => GatewayCircuit
  /** When the bank's certificate ends, as its last connection showed it; null while it has shown none. */
  certificateUntil?: () => string | null
  purchase: (request: PurchaseRequest) => Promise<GatewayAnswer<Purchase>>
  inquiry: (invoice: string) => Promise<GatewayAnswer<Inquiry>>
  /** Final at once: no reverse after it. */
  confirm: (invoice: string, urlId: string) => Promise<GatewayAnswer<ConfirmedPayment>>
  /** Accepted, and reversible until the window closes. */
  verify: (invoice: string, urlId: string) => Promise<GatewayAnswer<ConfirmedPayment>>
  /** Gives the money back to the card; only after a verify. */
  reverse: (invoice: string, urlId: string) => Promise<GatewayAnswer<null>>
}

const silence = () => Promise.resolve({ outcome: 'unavailable' as const, result: null, log: [] })

/** Where no bank is configured: every call comes back as if the bank did not answer. */
export const noGateway: PaymentGateway = {
  purchase: silence,
  inquiry: silence,
  confirm: silence,
  verify: silence,
  reverse: silence,
}

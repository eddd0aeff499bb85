import * as z from 'zod/mini'

/** The terms of a rule beside its percent of the host, as a quote needs them. The host's percent itself stands beside these terms. */
export const CommissionTerms = z.object({
  ruleId: z.int(),
  name: z.string(),
  /** Rials from the host for each ticket, car or room sold. */
  fixedRials: z.int(),
  /** The guest's part on top of the price: a percent of it, and rials for each thing. */
  guestPercent: z.number(),
  guestFixedRials: z.int(),
  /** The host pays VAT on the commission that is taken from the host. */
  vatOnCommission: z.boolean(),
})
export type CommissionTerms = z.infer<typeof CommissionTerms>

/** The terms with what they came to; frozen on the order. Rials. */
export const FrozenCommission = z.extend(CommissionTerms, {
  /** Taken from the host, without VAT. */
  hostRials: z.int(),
  /** Paid by the guest, without VAT; it is a line of the price. */
  guestRials: z.int(),
  /** VAT that the host pays on `hostRials`. */
  vatRials: z.int(),
})
export type FrozenCommission = z.infer<typeof FrozenCommission>

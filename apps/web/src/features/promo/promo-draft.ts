import type { PromoBatch } from '@rezerv/contract/promo/promo-endpoints.ts'

/** The terms of codes while they are typed. */
export type TermsDraft = {
  name: string
  does: 'percent' | 'fixed' | 'open'
  percent: number | null
  rials: number | null
  /** None: of all. */
  ticketIds: number[]
  maxPieces: number | null
  maxPerCustomer: number | null
  validFrom: string | null
  validUntil: string | null
  /** Places that are kept for the codes; null for none. */
  places: number | null
  /** None: at every occurrence. */
  occurrenceIds: number[]
}

export const blankTerms: TermsDraft = {
  name: '',
  does: 'percent',
  percent: 10,
  rials: null,
  ticketIds: [],
  maxPieces: null,
  maxPerCustomer: null,
  validFrom: null,
  validUntil: null,
  places: null,
  occurrenceIds: [],
}

export const promoDraftOf = ({ change, hold, ...batch }: PromoBatch): TermsDraft => ({
  ...batch,
  places: hold?.places ?? null,
  occurrenceIds: hold?.occurrenceIds ?? [],
  does: change?.kind ?? 'open',
  percent: change?.kind === 'percent' ? change.percent : null,
  rials: change?.kind === 'fixed' ? change.rials : null,
})

/** What is sent of them; the contract's schema judges it. */
export const termsOf = (draft: TermsDraft) => {
  const { name, ticketIds, maxPieces, maxPerCustomer, validFrom, validUntil, places, occurrenceIds } = draft
  const hold = places === null ? null : { places, occurrenceIds }
  return { name, change: changeOf(draft), ticketIds, maxPieces, maxPerCustomer, validFrom, validUntil, hold }
}

function changeOf({ does, percent, rials }: TermsDraft) {
  if (does === 'open') return null
  return does === 'percent' ? { kind: 'percent', percent: percent ?? 0 } : { kind: 'fixed', rials: rials ?? 0 }
}

type CodesDraft = { kind: 'own' | 'made'; code: string; count: number | null; prefix: string }

export const codesOf = ({ kind, code, count, prefix }: CodesDraft) =>
  kind === 'own' ? { kind, code } : { kind, count: count ?? 0, prefix }

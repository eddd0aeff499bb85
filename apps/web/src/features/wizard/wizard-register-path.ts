import { redirect } from '@tanstack/react-router'
import { Id } from '@rezerv/contract/page.ts'
import type { WizardStep } from '@rezerv/contract/listing/listing-missing.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { missingOf } from '@rezerv/contract/wizard/wizard-values.ts'
import { listingLinks } from '#listing-links.ts'
import { wizardSteps } from '@rezerv/contract/wizard/wizard-steps.ts'

/**
 * Where a path under /host/{kind}/register/ leads: a new draft, a draft (at a step, or undefined: where it was left),
 * or nowhere (undefined). `Step` is the kind's own: CarStep for a car.
 */
export type RegisterPlace<Step extends WizardStep> =
  | { at: 'start' }
  | { at: 'draft'; id: number; step: Step | undefined }

type StepSchema<Step> = { safeParse: (value: unknown) => { success: boolean; data?: Step | undefined } }

/** Reads `17/place` and `17`; nothing or `new` starts a draft. */
export function registerPlace<Step extends WizardStep>(
  steps: StepSchema<Step>,
  path: string | undefined,
): RegisterPlace<Step> | undefined {
  const [first = '', second, ...more] = (path ?? '').split('/').filter(Boolean)
  if (more.length > 0) return undefined
  if (first === '' || (first === 'new' && second === undefined)) return { at: 'start' }
  const id = Id.safeParse(first)
  if (!id.success) return undefined
  if (second === undefined) return { at: 'draft', id: id.data, step: undefined }
  const step = steps.safeParse(second).data
  return step && { at: 'draft', id: id.data, step }
}

/** The first step that misses something; the review of a listing that misses nothing. */
export function unfinishedStep(kind: ListingKind, listing: Listing): WizardStep {
  const missing = missingOf(listing)
  return wizardSteps[kind].find((step) => missing[step]) ?? 'review'
}

/** Thrown in a loader for a draft without a step in its URL: leads to where it was left. */
export const resumed = (kind: ListingKind, listing: Listing) =>
  redirect({ ...listingLinks[kind].register(`${listing.id}/${unfinishedStep(kind, listing)}`), replace: true })

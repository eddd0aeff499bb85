import { toPersianDigits } from '../digits.ts'
import type { HostCheckItem } from '../host/host-check.ts'
import { type HostStanding, type OpenCheck, openChecks } from '../host/host-standing.ts'
import { type HostStatus, hostStatusLabels } from '../host/host-status.ts'
import { formatDay } from '../jalali.ts'
import { type ListingFacts, listingMissing, type WizardStep } from './listing-missing.ts'
import type { ListingStanding, VehicleDocuments } from './listing.ts'
import {
  type VehicleDocument,
  vehicleDocumentLabels,
  vehicleDocuments,
  vehicleDocumentState,
} from '../unit/unit-document.ts'

/** The acts that a listing is made ready for: each asks for a part of the one list. */
const readinessActs = ['submit', 'publish', 'resume', 'sell'] as const
export type ReadinessAct = (typeof readinessActs)[number]

/** Where a line is mended: a step of the listing's wizard, its host, or one item of the host's checklist. */
export type ReadinessPlace =
  | { at: 'step'; step: WizardStep }
  | { at: 'host'; hostId: number }
  | { at: 'check'; hostId: number; item: HostCheckItem }

/** Something that is not in order, in a Persian sentence, and what it keeps from being done. */
export type ReadinessLine = { place: ReadinessPlace; text: string; stops: readonly ReadinessAct[] }

/**
 * Everything that is not in order with a listing, its host and its documents: the one list behind the wizard's last step, the head of
 * the listing, the dialogs of its steps, and the refusals of the server. `today` is Tehran's.
 */
export function listingReadiness(facts: ListingFacts, standing: ListingStanding, today: string): ReadinessLine[] {
  return [
    ...contentLines(facts),
    ...standing.vehicleDocuments.flatMap((unit) => documentLines(unit, today)),
    ...(standing.host ? hostLines(standing.host, { today, until: standing.lastDay }) : []),
  ]
}

/** The lines that keep this from being done. */
export const linesFor = (act: ReadinessAct, lines: ReadinessLine[]) => lines.filter((line) => line.stops.includes(act))

const before: readonly ReadinessAct[] = ['submit', 'publish']
const always: readonly ReadinessAct[] = readinessActs

const contentLines = (facts: ListingFacts): ReadinessLine[] =>
  Object.entries(listingMissing(facts)).flatMap(([step, labels]) =>
    labels.map((label) => ({ place: { at: 'step', step: step as WizardStep }, text: label, stops: before })),
  )

function documentLines(unit: VehicleDocuments, today: string): ReadinessLine[] {
  const place = { at: 'step', step: 'units' } as const
  return vehicleDocuments.flatMap((document): ReadinessLine[] => {
    const lastDay = lastDayOf(unit, document)
    const name = `${vehicleDocumentLabels[document]} «${toPersianDigits(unit.name)}»`
    const state = vehicleDocumentState(lastDay, today)
    if (state === 'ended' && lastDay !== null)
      return [{ place, text: `${name} ${formatDay(lastDay, 'long')} به پایان رسیده است`, stops: always }]
    // A new car has no technical inspection yet.
    if (state === 'missing' && document === 'insurance')
      return [{ place, text: `تاریخ پایان ${name} ثبت نشده است`, stops: before }]
    return []
  })
}

const lastDayOf = (unit: VehicleDocuments, document: VehicleDocument) =>
  document === 'insurance' ? unit.insuranceUntil : unit.inspectionUntil

/** Whether nothing new may be sold with this car: one of its documents has ended. */
export const documentsEnded = (unit: Omit<VehicleDocuments, 'name'>, today: string) =>
  [unit.insuranceUntil, unit.inspectionUntil].some((day) => vehicleDocumentState(day, today) === 'ended')

const stopsOfCheck: Record<OpenCheck['state'], readonly ReadinessAct[]> = {
  missing: before,
  given: ['publish'],
  ended: always,
}

function hostLines(host: HostStanding, span: { today: string; until: string | null }): ReadinessLine[] {
  const status = hostStatusLine(host)
  const checks = openChecks(host.checks, span).map(({ item, state, text }): ReadinessLine => ({
    place: { at: 'check', hostId: host.id, item },
    text,
    stops: stopsOfCheck[state],
  }))
  return status ? [status, ...checks] : checks
}

/** A host who waits for review does not keep a listing from being sent for review too. */
const stopsOfStatus: Record<HostStatus, readonly ReadinessAct[]> = {
  approved: [],
  ready_for_review: ['publish', 'resume'],
  onboarding: ['submit', 'publish', 'resume'],
  invited: ['submit', 'publish', 'resume'],
  suspended: always,
  rejected: always,
  closed: always,
}

function hostStatusLine({ id, name, status }: HostStanding): ReadinessLine | undefined {
  const stops = stopsOfStatus[status]
  if (stops.length === 0) return undefined
  return { place: { at: 'host', hostId: id }, text: `میزبان «${name}» ${hostStatusLabels[status]} است`, stops }
}

/**
 * Why documents of the host keep anything new from being sold that is used on `until`, in Persian; undefined when they do not. The
 * setting `stop_sale_on_ended_documents` says whether anybody asks.
 */
export function endedDocumentsReason(host: Pick<HostStanding, 'checks'>, span: { today: string; until?: string }) {
  const ended = openChecks(host.checks, span).find((check) => check.state === 'ended')
  return ended && `فروش متوقف است: ${ended.text}`
}

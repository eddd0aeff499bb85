import * as z from 'zod/mini'
import { formatDay } from '../jalali.ts'
import { Day } from '../page.ts'
import { checkStatusOn, HostCheckItem, hostCheckRules, HostCheckStatus } from './host-check.ts'
import { type HostStep, HostStatus } from './host-status.ts'

/** One item of a host's checklist as it is judged: a stored `accepted` may have ended. */
export const StandingCheck = z.object({
  item: HostCheckItem,
  status: HostCheckStatus,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
  expiresOn: z.nullable(Day),
  hasDocument: z.boolean(),
})
export type StandingCheck = z.infer<typeof StandingCheck>

/** The facts of a host that decide whether a listing of one kind may be submitted, published and sold: the items that the kind needs. */
export const HostStanding = z.object({
  id: z.int(),
  name: z.string(),
  status: HostStatus,
  checks: z.array(StandingCheck),
})
export type HostStanding = z.infer<typeof HostStanding>

/**
 * An item that is not in order. `given`: it waits for an admin's decision alone. `ended`: it was refused or its time is over, so
 * that nothing new may be sold on it; what was never given stops no sale that is under way.
 */
export type OpenCheck = { item: HostCheckItem; state: 'missing' | 'given' | 'ended'; text: string }

/** `until`: the last day that is sold; what permits that day itself must hold on it. */
type Span = { today: string; until?: string | null | undefined }

/** The items that are not in order, each said in a sentence, in the order of the checklist. Days are Tehran's. */
export const openChecks = (checks: StandingCheck[], span: Span): OpenCheck[] =>
  checks.flatMap((check) => openCheck(check, span) ?? [])

function openCheck(check: StandingCheck, { today, until }: Span): OpenCheck | undefined {
  const { item, reason, expiresOn } = check
  const name = `«${hostCheckRules[item].label}»`
  const last = item === 'event_licence' && until && until > today ? until : today
  const status = checkStatusOn(check, last)
  if (status === 'accepted' || status === 'waived') return undefined
  if (status === 'rejected') return { item, state: 'ended', text: `${name} رد شده است: ${reason}` }
  if (status === 'expired') return { item, state: 'ended', text: `${name} ${endText(expiresOn ?? today, today)}` }
  if (check.hasDocument || !hostCheckRules[item].byDocument)
    return { item, state: 'given', text: `${name} هنوز بررسی نشده است` }
  return { item, state: 'missing', text: `مدرک ${name} داده نشده است` }
}

const endText = (day: string, today: string) =>
  day < today
    ? `${formatDay(day, 'long')} به پایان رسیده است`
    : `${formatDay(day, 'long')} به پایان می‌رسد، پیش از روز سانس`

/**
 * The part of the checklist that keeps a host from a step: to be sent for review everything must have been given and nothing refused; to be
 * approved, or restored, everything must be decided.
 */
export function hostStepLines(step: HostStep, checks: StandingCheck[], today: string): OpenCheck[] {
  const open = openChecks(checks, { today })
  if (step === 'submit') return open.filter((check) => check.state !== 'given')
  return step === 'approve' || step === 'restore' ? open : []
}

import { hostProblems } from '@rezerv/contract/host/host-form.ts'
import {
  hostStatusLabels,
  hostCan,
  type HostStep,
  hostSteps,
  type HostSuspension,
} from '@rezerv/contract/host/host-status.ts'
import { hostStepLines } from '@rezerv/contract/host/host-standing.ts'
import type { Host, HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, changedFields, recordHost } from '#audit/audit-service.ts'
import { listAudit } from '#audit/audit-list-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { reopenChecksOf } from './host-check-actions.ts'
import { pauseListings, refuseWhileBound } from './host-closing-actions.ts'
import { lockListingsOf } from './host-closing-store.ts'
import { knownHost } from './host-known-actions.ts'
import { findStanding } from './host-standing-store.ts'
import { checkedHost, refusingBroken, registerHost } from './host-register-service.ts'
import { findHost, type HostRecord, setHostStatus, updateHost } from './host-store.ts'
import { nowInstant } from '#clock.ts'

/** Throws `not_found` when there is no such host. */
export async function readHost(db: Db, id: number): Promise<Host> {
  const host = orNotFound(await findHost(db, id), 'این میزبان پیدا نشد')
  return { ...host, timeline: await listAudit(db, 'host', id) }
}

export async function createHost(db: Db, actor: Actor, raw: HostInput): Promise<Host> {
  return readHost(db, await registerHost(db, actor, raw))
}

/** Throws `conflict` when `version` is not the one in the database: somebody else saved meanwhile. */
export async function changeHost(
  db: Db,
  actor: Actor,
  id: number,
  { version, ...raw }: HostInput & { version: number },
): Promise<Host> {
  const before = await knownHost(db, id, 'lock')
  if (before.version !== version) throw new AppError('conflict')
  const input = checkedHost(raw)
  const changes = changedFields(before, input)
  if (changes) {
    await refusingBroken(() => updateHost(db, id, input))
    await recordHost(db, actor, id, { action: 'change', ...changes })
    await reopenChecksOf(db, actor, id, Object.keys(changes.newValue))
  }
  return readHost(db, id)
}

type HostMove = {
  step: HostStep
  reason?: string | undefined
  suspension?: HostSuspension | undefined
  submitsFirst?: boolean | undefined
}

/**
 * Takes a step. Bookings hold the host's row while they take places: after a suspension no booking comes that has not seen it.
 * Throws `not_found`, `step_not_allowed` and `invalid_fields`.
 */
export async function moveHost(
  db: Db,
  actor: Actor,
  id: number,
  { step, reason = '', suspension = 'hide', submitsFirst = false }: HostMove,
): Promise<void> {
  if (submitsFirst && step === 'approve') await moveHost(db, actor, id, { step: 'submit' })
  if (step === 'close') await lockListingsOf(db, id)
  const host = await knownHost(db, id, 'lock')
  await checkStep(db, host, step, reason)
  const { to } = hostSteps[step]
  await setHostStatus(db, id, { status: to, reason: reason || null, ...(step === 'suspend' && { suspension }) })
  if (step === 'close') await pauseListings(db, actor, id)
  await recordHost(db, actor, id, {
    action: step,
    oldValue: { status: host.status },
    newValue: { status: to, ...(reason && { reason }), ...(step === 'suspend' && { suspension }) },
  })
}

async function checkStep(db: Db, host: HostRecord, step: HostStep, reason: string) {
  const { label, reason: needsReason } = hostSteps[step]
  if (!hostCan(step, host.status))
    throw stepNotAllowed(`«${label}» برای میزبانی که «${hostStatusLabels[host.status]}» است ممکن نیست`)
  if (needsReason && reason === '') throw invalidFields({ reason: 'دلیل را بنویسید' })
  if (step === 'submit' || step === 'approve') refuseIncomplete(host, label)
  await refuseUnverified(db, host.id, step)
  if (step === 'close') await refuseWhileBound(db, host.id)
}

function refuseIncomplete(host: HostRecord, label: string) {
  const problems = Object.values(hostProblems(host))
  if (problems.length) throw stepNotAllowed(`برای «${label}» مشخصات را کامل کنید: ${problems.join('، ')}`)
}

async function refuseUnverified(db: Db, id: number, step: HostStep) {
  const standing = await findStanding(db, id)
  const lines = hostStepLines(step, standing?.checks ?? [], dayOfInstant(nowInstant()))
  if (lines.length > 0)
    throw stepNotAllowed(
      `برای «${hostSteps[step].label}» این‌ها باید تکمیل شود: ${lines.map((line) => line.text).join('؛ ')}`,
    )
}

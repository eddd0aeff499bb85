import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import type { HostPayoutTerms } from '@rezerv/contract/host/host-payout-terms.ts'
import type { HostInvitation } from '@rezerv/contract/host/host-record-endpoints.ts'
import { type Actor, changedFields, recordHost } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, conflict, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { readHost } from './host-actions.ts'
import { refusingBroken } from './host-register-service.ts'
import { knownHost } from './host-known-actions.ts'
import { insertHost, setHostTags, setHostTerms, wasInvitedToday } from './host-store.ts'

const nothing = {
  nationalId: '',
  legalId: '',
  birthDay: null,
  sheba: '',
  shebaOwner: '',
  cityId: null,
  address: '',
  postalCode: '',
  note: '',
}

/** Throws `invalid_fields` when the mobile is another host's. */
export async function inviteHost(db: Db, actor: Actor, { kind, name, family, mobile }: HostInvitation): Promise<Host> {
  const named = kind === 'person' ? { name, family, companyName: '' } : { name: '', family: '', companyName: name }
  const id = await refusingBroken(() => insertHost(db, { kind, mobile, ...named, ...nothing }, 'invited'))
  await recordHost(db, actor, id, { action: 'create', newValue: { kind, status: 'invited' } })
  await sendInvitation(db, { id, mobile, name: [name, kind === 'person' ? family : ''].join(' ').trim() })
  return readHost(db, id)
}

/** Throws `not_found`, `step_not_allowed` of a host who has begun, and `conflict` within a day of the last one. */
export async function inviteHostAgain(db: Db, actor: Actor, id: number): Promise<Host> {
  const host = await knownHost(db, id, 'lock')
  if (host.status !== 'invited') throw stepNotAllowed('این میزبان دیگر در مرحلهٔ دعوت نیست')
  if (await wasInvitedToday(db, id)) throw conflict('در ۲۴ ساعت گذشته برای این میزبان دعوت ارسال شده است')
  await sendInvitation(db, { id, mobile: host.mobile, name: host.companyName || `${host.name} ${host.family}`.trim() })
  await recordHost(db, actor, id, { action: 'invite', newValue: {} })
  return readHost(db, id)
}

async function sendInvitation(db: Db, { id, mobile, name }: { id: number; mobile: string; name: string }) {
  const body = await noticeText(db, 'host-invited', { name })
  await queueNotice(db, { template: 'host-invited', mobile, body, hostId: id })
}

/** Throws `not_found`. */
export async function tagHost(db: Db, actor: Actor, id: number, wanted: string[]): Promise<Host> {
  const before = await knownHost(db, id, 'lock')
  const tags = [...new Set(wanted)]
  const changes = changedFields(before, { tags })
  if (changes) {
    await setHostTags(db, id, tags)
    await recordHost(db, actor, id, { action: 'tag', ...changes })
  }
  return readHost(db, id)
}

/** Throws `not_found` and `conflict` when somebody else saved meanwhile. */
export async function changeHostTerms(
  db: Db,
  actor: Actor,
  id: number,
  { terms, version }: { terms: HostPayoutTerms; version: number },
): Promise<Host> {
  const before = await knownHost(db, id, 'lock')
  if (before.version !== version) throw new AppError('conflict')
  const changes = changedFields(before, terms)
  if (changes) {
    await setHostTerms(db, id, terms)
    await recordHost(db, actor, id, { action: 'payout_terms', ...changes })
  }
  return readHost(db, id)
}

import type { Checklist } from '@rezerv/contract/host/host-check-endpoints.ts'
import {
  type CheckedField,
  checkStatusOn,
  decisionProblems,
  documentsMax,
  type HostCheck,
  type HostCheckDecision,
  HostCheckItem,
  hostCheckRules,
} from '@rezerv/contract/host/host-check.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dayOfInstant, formatDay } from '@rezerv/contract/jalali.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import type { FastifyRequest } from 'fastify'
import { type Actor, recordHost } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import type { KeptDocument, MediaFiles } from '#media/media-file-store.ts'
import { mayRemindAt, queueNotice } from '#notice/notice-service.ts'
import * as store from './host-check-store.ts'
import { keepUpload, openKept } from '#media/media-document-service.ts'
import { knownHost } from './host-known-actions.ts'
import { nowInstant } from '#clock.ts'

const today = () => dayOfInstant(nowInstant())

/** The checklist of a host as it stands today. Throws `not_found`. */
export async function readChecklist(db: Db, hostId: number): Promise<Checklist> {
  const host = await knownHost(db, hostId, 'read')
  const checks = await store.listChecks(db, hostId, host.kind)
  const day = today()
  return { items: checks.map((check) => ({ ...check, status: checkStatusOn(check, day) })) }
}

type Place = { id: number; item: HostCheckItem }

/** Keeps the host locked: neither a step of its lifecycle nor another decision passes meanwhile. */
async function lockedCheck(db: Db, { id, item }: Place) {
  const host = await knownHost(db, id, 'lock')
  const checks = await store.listChecks(db, id, host.kind)
  const check = checks.find((one) => one.item === item)
  return { host, check: orNotFound(check, 'این مورد در فهرست بررسی این میزبان نیست') }
}

const statusOf = { accept: 'accepted', reject: 'rejected', waive: 'waived', reset: 'pending' } as const

/** Throws `not_found`, `conflict` (something else stands there than was seen) and `invalid_fields`. */
export async function decideCheck(db: Db, actor: Actor, place: Place, wish: HostCheckDecision): Promise<void> {
  const { host, check } = await lockedCheck(db, place)
  if (check.version !== wish.version) throw new AppError('conflict')
  const problems = decisionProblems(check, host, wish, today())
  if (Object.keys(problems).length) throw invalidFields(problems as Record<string, string>)
  const status = statusOf[wish.decision]
  const saysWhy = status === 'rejected' || status === 'waived'
  const decision = {
    status,
    reason: saysWhy ? wish.reason : '',
    expiresOn: status === 'accepted' ? wish.expiresOn : null,
  }
  await store.writeCheck(db, place.id, place.item, { ...decision, decidedBy: actor.userId })
  await recordHost(db, actor, place.id, {
    action: `check_${wish.decision}`,
    oldValue: { item: place.item, checkStatus: check.status },
    newValue: {
      item: place.item,
      checkStatus: status,
      ...(decision.reason && { reason: decision.reason }),
      ...(decision.expiresOn && { expiresOn: decision.expiresOn }),
    },
  })
  if (status === 'rejected')
    await queueNotice(db, {
      template: 'check-rejected',
      mobile: host.mobile,
      hostId: place.id,
      body: `رزرو: مدرک «${hostCheckRules[place.item].label}» پذیرفته نشد: ${wish.reason}. لطفاً دوباره ارسال کنید.`,
    })
}

/**
 * Adds a document; `db` is the pool, for pictures take their time. Throws `not_found`, `file_type`, `file_too_large`, and
 * `step_not_allowed` when the item has too many already.
 */
export async function addDocument(
  db: Db,
  actor: Actor,
  files: MediaFiles,
  { id, item, request }: Place & { request: FastifyRequest },
): Promise<void> {
  await knownHost(db, id, 'read')
  const kept = await keepUpload(files, request, 'مدرک')
  await inTransaction(db, (trx) => addKept(trx, actor, { id, item }, kept))
}

/** The row of a document whose bytes are kept. Throws `not_found` and `step_not_allowed`. */
export async function addKept(
  db: Db,
  actor: Actor,
  place: Place,
  kept: KeptDocument & { name: string },
): Promise<void> {
  const { check } = await lockedCheck(db, place)
  refuseFull(check)
  const { id: hostId, item } = place
  const document = { hostId, item, ...kept, createdBy: actor.userId }
  const documentId = await store.insertDocument(db, document)
  await askAgain(db, actor, place, { action: 'document_add', documentId, name: kept.name })
}

/** Throws `not_found`. */
export async function dropDocument(db: Db, actor: Actor, id: number, documentId: number): Promise<void> {
  await knownHost(db, id, 'lock')
  const document = await knownDocument(db, id, documentId)
  await store.removeDocument(db, documentId, actor.userId)
  const { item, name } = document
  await askAgain(db, actor, { id, item }, { action: 'document_remove', documentId, name })
}

const knownDocument = async (db: Db, hostId: number, documentId: number) =>
  orNotFound(await store.findDocument(db, hostId, documentId), 'این مدرک پیدا نشد')

/** Other documents than those that were looked at: the decision no longer stands. */
async function askAgain(
  db: Db,
  actor: Actor,
  { id, item }: Place,
  { action, documentId, name }: { action: AuditAction<'host'>; documentId: number; name: string },
) {
  await store.writeCheck(db, id, item, { status: 'pending', reason: '', expiresOn: null, decidedBy: null })
  await recordHost(db, actor, id, { action, newValue: { item, documentId, documentName: name } })
}

/**
 * A document that came to the wrong item goes to another; both are looked at again. Throws `not_found` and `step_not_allowed` when
 * the other has too many already.
 */
export async function moveDocument(db: Db, actor: Actor, { id, documentId, item }: Place & { documentId: number }) {
  const { check } = await lockedCheck(db, { id, item })
  const { item: from, name } = await knownDocument(db, id, documentId)
  if (from === item) return
  refuseFull(check)
  await store.putDocumentUnder(db, documentId, item)
  await askAgain(db, actor, { id, item: from }, { action: 'document_remove', documentId, name })
  await askAgain(db, actor, { id, item }, { action: 'document_add', documentId, name })
}

function refuseFull({ documents }: Pick<HostCheck, 'documents'>) {
  if (documents.length >= documentsMax)
    throw stepNotAllowed(`هر مورد حداکثر ${toPersianDigits(documentsMax)} مدرک دارد`)
}

/** Throws `not_found`, also when the bytes are gone. */
export const openDocument = async (db: Db, files: MediaFiles, id: number, documentId: number) =>
  openKept(files, await knownDocument(db, id, documentId))

/** Accepted items whose data changed are looked at again. Lock the host first. */
export async function reopenChecksOf(db: Db, actor: Actor, id: number, changed: string[]): Promise<void> {
  const touched = (item: HostCheck['item']) =>
    hostCheckRules[item].fields.some((field: CheckedField) => changed.includes(field))
  const reopened = await store.reopenChecks(db, id, HostCheckItem.options.filter(touched))
  for (const item of reopened)
    await recordHost(db, actor, id, {
      action: 'check_reset',
      oldValue: { item, checkStatus: 'accepted' },
      newValue: { item, checkStatus: 'pending', reason: 'مشخصات تغییر کرد' },
    })
}

/** Tells approved hosts by SMS of documents that end soon; each reminder once, however often it runs. Answers how many. */
export async function remindOfChecks(db: Db, now: string): Promise<number> {
  if (!(await mayRemindAt(db, now))) return 0
  return inTransaction(db, async (trx) => {
    const ending = await store.takeEndingChecks(trx, dayOfInstant(now))
    for (const { item, expiresOn, mobile, hostId } of ending)
      await queueNotice(trx, {
        template: 'check-ends',
        mobile,
        hostId,
        body: `رزرو: مدرک «${hostCheckRules[item].label}» شما ${formatDay(expiresOn, 'long')} به پایان می‌رسد. لطفاً مدرک جدید را پیش از آن ارسال کنید.`,
      })
    return ending.length
  })
}

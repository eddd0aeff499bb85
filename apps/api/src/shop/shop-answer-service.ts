import { idempotencyHeader } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import { createHash, createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { fingerprintOf, isSameRequest } from '#http/request-fingerprint.ts'
import { type AnswerAsked, dropAnswer, findAnswer, keepAnswer, renewAnswer, takeAnswer } from './shop-answer-store.ts'

/*
 * A write of the shop is done once: its answer is kept beside its Idempotency-Key (draft-ietf-httpapi-idempotency-key-header-07). The
 * same request again is answered the same, another request with the key is refused, and what was refused may be tried again.
 */

/** Throws `bad_request` without a key that can be read. */
function askedBy(request: FastifyRequest): AnswerAsked {
  const { keyId, userId } = request.actor
  const key = sentKey(request)
  if (key === undefined) throw new AppError('bad_request', { message: noKey })
  if (keyId === undefined || userId === null) throw new AppError('unauthorized')
  return { keyId, userId, key, fingerprint: fingerprintOf(request) }
}

/** Throws `bad_request` for one that cannot be read; undefined where there is none. */
function sentKey({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader]
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\x21-\x7e]{16,64}$/.test(key))
    throw new AppError('bad_request', { message: noKey })
  return key
}

/**
 * 256 bits for an answer that holds a secret: of the same request with the same key always the same, so that it need not be kept, and of
 * the server's key, so that nobody else makes it. Undefined without a key. Throws `bad_request`.
 */
export function onceSecret(request: FastifyRequest, pepper: string): string | undefined {
  const key = sentKey(request)
  if (key === undefined) return undefined
  const asked = `shop once ${request.actor.keyId} ${key} ${fingerprintOf(request)}`
  return createHmac('sha256', pepper).update(asked).digest('base64url')
}

/** The key under which an order keeps what it was booked with: as long as the house's own, and no other program's or person's. */
export function bookingKeyOf(request: FastifyRequest) {
  const { keyId, userId, key, fingerprint } = askedBy(request)
  const idempotencyKey = createHash('sha256').update(`shop ${keyId} ${userId} ${key}`).digest('base64url')
  return { idempotencyKey, fingerprint }
}

/** In the write's own transaction: whoever comes with the same key meanwhile waits for it. */
export async function answeredOnce(trx: Db, request: FastifyRequest, run: () => Promise<unknown>): Promise<unknown> {
  const asked = askedBy(request)
  if (!(await takeAnswer(trx, asked))) return knownAnswer(trx, asked)
  const answer = (await run()) ?? done
  await keepAnswer(trx, asked, answer)
  return answer
}

/**
 * For a write of several transactions. Who comes with the same key while it is under way is told to wait; one that died is begun anew,
 * so `run` must find by itself what it did before.
 */
export async function answeredOnceApart(
  db: Db,
  request: FastifyRequest,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const asked = askedBy(request)
  const known = await inTransaction(db, async (trx) => {
    if (await takeAnswer(trx, asked)) return undefined
    return knownAnswer(trx, asked)
  })
  if (known !== undefined) return known
  try {
    const answer = (await run()) ?? done
    await keepAnswer(db, asked, answer)
    return answer
  } catch (error) {
    await dropAnswer(db, asked)
    throw error
  }
}

/** Throws `idempotency_mismatch`, and `busy` while the first one is under way; undefined where it died. */
async function knownAnswer(db: Db, asked: AnswerAsked): Promise<unknown> {
  const known = await findAnswer(db, asked)
  if (!known) throw new AppError('busy', { retryAfterSeconds: 1 })
  if (!isSameRequest(known.fingerprint, asked.fingerprint)) throw new AppError('idempotency_mismatch')
  if (known.answer !== null) return known.answer
  if (!known.isStale) throw new AppError('busy', { message: underWay, retryAfterSeconds: 2 })
  await renewAnswer(db, asked)
  return undefined
}

const done = { done: true }
const noKey = 'سربرگ Idempotency-Key لازم است: ۱۶ تا ۶۴ حرف، برای هر ثبت یکی'
const underWay = 'همین درخواست در حال انجام است؛ چند ثانیهٔ دیگر دوباره بپرسید'

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import stringify from 'safe-stable-stringify'
import { AppError } from './app-error.ts'

/** A body with an idempotency key, and with it the fingerprint of what was asked: an action that keeps the key keeps both. */
export type Keyed<Body> = 'idempotencyKey' extends keyof Body
  ? Body & (Body extends { idempotencyKey: string } ? { fingerprint: string } : { fingerprint?: string | undefined })
  : Body

/** The mark of rows that were made before there were fingerprints: any request may have made them. */
const before = 'before'

/** The body as a handler gets it. The same method, path, body and person have the same fingerprint, in whatever order the fields came. */
export function keyedBody(request: FastifyRequest): unknown {
  const { body } = request
  if (typeof body !== 'object' || body === null || !('idempotencyKey' in body) || body.idempotencyKey === undefined)
    return body
  return { ...body, fingerprint: fingerprintOf(request) }
}

export function fingerprintOf({ body, method, url, actor }: FastifyRequest): string {
  const asked = `${method} ${url.split('?')[0] ?? ''}\n${actor.userId ?? ''}\n${stringify(body)}`
  return createHash('sha256').update(asked).digest('base64url')
}

export const isSameRequest = (stored: string | null, given: string): boolean => stored === given || stored === before

/** For whoever comes with a key that something was made with. Throws `idempotency_mismatch` when it was made of another request. */
export function requireSameRequest(stored: string | null, given: string | undefined): void {
  if (given === undefined || !isSameRequest(stored, given)) throw new AppError('idempotency_mismatch')
}

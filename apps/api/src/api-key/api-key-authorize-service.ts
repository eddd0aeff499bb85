import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { type KeyRight, keyRightLabels } from '@rezerv/contract/api-key/api-key-right.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { keyMode, takeKey } from './api-key-service.ts'

type Asked = { token: string; endpoint: Pick<Endpoint, 'access' | 'right' | 'money'> }

/**
 * Who calls by a key, checked against what the endpoint asks for. Throws what `takeKey` throws, `unauthorized` where a person must be
 * signed in, and `forbidden` where the key lacks the right, or where what is done is decided by people.
 */
export async function authorizeKey(db: Db, request: FastifyRequest, { token, endpoint }: Asked): Promise<Actor> {
  const { access, right, money } = endpoint
  const nobody = request.actor
  if (access === 'public') return nobody
  const key = await takeKey(db, { token, ip: request.ip, mode: keyMode(request.server.deps.env) })
  const actor: Actor = { ...nobody, keyId: key.id, rights: key.rights, isScoped: key.isScoped }
  request.actor = actor
  if (access !== undefined) throw new AppError('unauthorized', { message: forPeople })
  if (right === undefined || right === 'own' || money) throw new AppError('forbidden', { message: forPeople })
  if (!key.rights.includes(right)) throw new AppError('forbidden', { message: lackingText(right) })
  return actor
}

const forPeople = 'این کار را یک همکار با نشست خودش انجام می‌دهد، نه یک کلید API'
const lackingText = (right: string) =>
  right in keyRightLabels
    ? `این کلید API دسترسی «${keyRightLabels[right as KeyRight]}» را ندارد`
    : 'این کار با کلید API انجام نمی‌شود'

import { isIP } from 'node:net'
import { type Endpoint, isShopAccess, type ShopAccess } from '@rezerv/contract/endpoint.ts'
import { type KeyRight, keyRightLabels, shopRight } from '@rezerv/contract/api-key/api-key-right.ts'
import { shopTokenHeader, visitorAddressHeader } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { findShopSession } from '#shop/shop-session-service.ts'
import { takeKey } from './api-key-service.ts'
import type { FoundKey } from './api-key-store.ts'

type Asked = { token: string; endpoint: Pick<Endpoint, 'access' | 'right' | 'money'> }

/**
 * Who calls by a key, checked against what the endpoint asks for. Throws what `takeKey` throws, `unauthorized` where a person must be
 * signed in, and `forbidden` where the key lacks the right, or where what is done is decided by people.
 */
export async function authorizeKey(db: Db, request: FastifyRequest, { token, endpoint }: Asked): Promise<Actor> {
  const { access, right, money } = endpoint
  const nobody = request.actor
  const key = await takeKey(db, { token, ip: request.ip, deps: request.server.deps })
  // Counted all the same: whoever has a key is not counted by address.
  if (access === 'public') return nobody
  const ip = key.isServer ? visitorOf(request) : request.ip
  const { id: keyId, createdBy: keyMakerId, rights, isScoped } = key
  const actor: Actor = { ...nobody, ip, keyId, keyMakerId, rights, isScoped }
  request.actor = actor
  if (isShopAccess(access)) return authorizeShop(db, request, { key, access })
  if (access !== undefined) throw new AppError('unauthorized', { message: forPeople })
  if (right === undefined || right === 'own' || money) throw new AppError('forbidden', { message: forPeople })
  if (!key.rights.includes(right)) throw new AppError('forbidden', { message: lackingText(right) })
  return actor
}

/** Whose address a program's server says its visitor has; its own where it says none. */
function visitorOf({ headers, ip }: FastifyRequest): string {
  const said = headers[visitorAddressHeader]
  return typeof said === 'string' && isIP(said) !== 0 ? said : ip
}

type Shop = { key: FoundKey; access: ShopAccess }

/** The program alone, or for the customer or the host who is signed in there; rights are nothing of theirs. */
async function authorizeShop(db: Db, request: FastifyRequest, { key, access }: Shop): Promise<Actor> {
  if (!key.rights.includes(shopRight)) throw new AppError('forbidden', { message: lackingText(shopRight) })
  const { rights: _, ...actor } = request.actor
  if (access === 'shop') return actor
  const token = request.headers[shopTokenHeader]
  const session = typeof token === 'string' ? await findShopSession(db, token, key.id) : undefined
  if (!session) throw new AppError('unauthorized', { message: noSession })
  request.actor = { ...request.actor, userId: session.userId }
  if (access === 'host' && !session.isHost) throw new AppError('forbidden', { message: notHost })
  return { ...actor, userId: session.userId, shopSessionId: session.id }
}

const noSession = 'نشست شما تمام شده است؛ دوباره وارد شوید'
const notHost = 'این کار برای میزبان‌هاست و این شماره میزبان نیست'
const forPeople = 'این کار را یک همکار با نشست خودش انجام می‌دهد، نه یک کلید API'
const lackingText = (right: string) =>
  right in keyRightLabels
    ? `این کلید API دسترسی «${keyRightLabels[right as KeyRight]}» را ندارد`
    : 'این کار با کلید API انجام نمی‌شود'

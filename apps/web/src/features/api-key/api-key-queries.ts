import { type ApiKey, keyEndpoints, keyStates } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { command, query } from '#data.ts'
import { badgeOf } from '#ui/primitives/badge.tsx'

export const keyList = query(keyEndpoints.listKeys, {})

const renews = ['session'] as const
export const makeKey = command(keyEndpoints.createKey, { renews, says: 'کلید ساخته شد', failure: 'shown' })
export const endKey = command(keyEndpoints.revokeKey, {
  renews,
  says: 'کلید لغو شد و دیگر پذیرفته نمی‌شود',
  failure: 'shown',
})

/** Whether a key still works at `now`. */
export function keyState({ revokedAt, expiresAt }: ApiKey, now: string): keyof typeof keyStates {
  if (revokedAt !== null) return 'revoked'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active'
}

export const keyBadge = badgeOf({ active: 'good', expired: 'calm', revoked: 'bad' }, keyStates)

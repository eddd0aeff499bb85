import { isIP } from 'node:net'
import {
  type KeyInput,
  type KeyMode,
  notAddressText,
  returnUrlText,
} from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { keyRightLabels, shopRight } from '@rezerv/contract/api-key/api-key-right.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { holdsAll } from '@rezerv/contract/right.ts'
import { type Right, rightLabels } from '@rezerv/contract/team/team-right.ts'
import { type Actor, recordOn } from '#audit/audit-service.ts'
import { tokenHash } from '#auth/auth-store.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { userIdOf } from '#http/acting-user.ts'
import { AppError, invalidFields, orNotFound, refusedAtFields, stepNotAllowed } from '#http/app-error.ts'
import { newKey } from './api-key-service.ts'
import * as store from './api-key-store.ts'

const recordKey = recordOn('api_key')

/** Throws `forbidden` for rights that the caller lacks, and `invalid_fields` for a day that is over or a host that is not there. */
export async function createKey(db: Db, actor: Actor, wanted: KeyInput, mode: KeyMode) {
  const lacking = wanted.rights.find((right) => right !== shopRight && !holdsAll(actor.rights, [right]))
  if (lacking !== undefined)
    throw new AppError('forbidden', {
      message: `دسترسی «${rightLabels[lacking as Right]}» را خودتان ندارید؛ آن را به کلید هم نمی‌توانید بدهید`,
    })
  const bad = wanted.addresses.findIndex((address) => !isNetwork(address))
  if (bad >= 0) throw invalidFields({ [`addresses.${bad}`]: notAddressText })
  if (wanted.returnUrl !== null && !isReturnUrl(wanted.returnUrl, mode))
    throw invalidFields({ returnUrl: returnUrlText })
  const { lastDay, ...terms } = wanted
  const expiresAt = lastDay === null ? null : instantOfTehran(addDays(lastDay, 1))
  if (expiresAt !== null && expiresAt <= nowInstant()) throw invalidFields({ lastDay: 'این روز گذشته است' })
  const key = newKey(mode)
  const row = { ...terms, expiresAt, tokenHash: tokenHash(key), tokenEnd: key.slice(-4), createdBy: userIdOf(actor) }
  const id = await refusedAtFields(
    { key_hosts_host_id_fkey: { hostIds: 'یکی از میزبان‌ها پیدا نشد؛ دوباره انتخاب کنید' } },
    () => store.insertKey(db, row),
  )
  const { name, tokenEnd, hosts } = orNotFound(await store.findKeyNames(db, id))
  await recordKey(db, actor, id, {
    action: 'create_key',
    newValue: {
      name,
      tokenEnd,
      rights: wanted.rights.map((right) => keyRightLabels[right]),
      ...(hosts.length > 0 && { scopeHosts: hosts }),
      ...(wanted.addresses.length > 0 && { addresses: wanted.addresses }),
      callsPerMinute: wanted.callsPerMinute,
      ...(wanted.returnUrl !== null && { returnUrl: wanted.returnUrl }),
      expiresAt,
    },
  })
  return { id, key }
}

/** A page of a program, by https; beside the simulator's bank also one on this machine. */
function isReturnUrl(text: string, mode: KeyMode): boolean {
  const address = text.replaceAll('{order}', '1')
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (mode === 'test' && (hostname === 'localhost' || hostname === '127.0.0.1'))
}

/** An address, or a network by its length. */
function isNetwork(text: string): boolean {
  const [address = '', length] = text.split('/')
  const version = isIP(address)
  return version !== 0 && Number(length ?? 0) <= (version === 4 ? 32 : 128)
}

/** Throws `not_found`, and `step_not_allowed` for one that is over already. */
export async function revokeKey(db: Db, actor: Actor, id: number): Promise<void> {
  const { name, tokenEnd } = orNotFound(await store.findKeyNames(db, id))
  if (!(await store.endKey(db, id, userIdOf(actor)))) throw stepNotAllowed('این کلید از قبل لغو شده است')
  await recordKey(db, actor, id, { action: 'revoke_key', oldValue: { name, tokenEnd } })
}

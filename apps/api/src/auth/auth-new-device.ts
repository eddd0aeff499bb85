import { deviceText } from '@rezerv/contract/auth/auth-device.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { recordSecurity } from '#audit/audit-security-store.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { findMobile, hasSignedIn, type Person } from './auth-store.ts'
import { nowInstant } from '#clock.ts'

/** A sign-in in a browser that the person never used: recorded, and told to their phone unless it is their first one at all. */
export async function tellOfNewDevice(
  db: Db,
  person: Person,
  { actor, userAgent }: { actor: Actor; userAgent: string | null },
): Promise<void> {
  const isFirst = !(await hasSignedIn(db, person.id))
  const who = { ...actor, userId: person.id }
  await recordSecurity(db, who, { kind: 'new_device', device: userAgent, detail: { isFirst } })
  if (isFirst) return
  const body = await noticeText(db, 'new-device', {
    device: deviceText(userAgent),
    time: formatInstant(nowInstant(), 'short'),
  })
  await queueNotice(db, { template: 'new-device', mobile: await findMobile(db, person.id), body })
}

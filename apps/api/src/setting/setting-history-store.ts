import type { SettingHistory } from '@rezerv/contract/setting/setting-endpoints.ts'
import { type SettingKey, settingKeys } from '@rezerv/contract/setting/setting-kind.ts'
import type { Db } from '#db/connect.ts'
import { forgetSettings } from './setting-store.ts'

/** Every setting with its dated values and who set them, newest first. */
export async function listSettingHistory(db: Db): Promise<SettingHistory[]> {
  const rows = await db
    .selectFrom('settings as s')
    .leftJoin('users as u', 'u.id', 's.createdBy')
    .select(['s.key', 's.effectiveFrom', 's.value', 's.createdAt', 'u.name', 'u.family', 'u.mobile'])
    .orderBy('s.effectiveFrom', 'desc')
    .execute()
  return settingKeys.map((key) => ({
    key,
    versions: rows
      .filter((row) => row.key === key)
      .map(({ effectiveFrom, value, createdAt, name, family, mobile }) => ({
        effectiveFrom,
        value,
        createdAt,
        byName: mobile && (`${name} ${family}`.trim() || mobile),
      })),
  }))
}

/** The value that holds at an instant; null when the setting has none. */
export async function findSettingValue(db: Db, key: SettingKey, instant: string): Promise<unknown> {
  const row = await db
    .selectFrom('settings')
    .where('key', '=', key)
    .where('effectiveFrom', '<=', instant)
    .orderBy('effectiveFrom', 'desc')
    .select('value')
    .executeTakeFirst()
  return row?.value ?? null
}

/** Takes a version away and answers its value; undefined when there is none. */
export async function deleteSettingVersion(db: Db, key: SettingKey, effectiveFrom: string): Promise<unknown> {
  const row = await db
    .deleteFrom('settings')
    .where('key', '=', key)
    .where('effectiveFrom', '=', effectiveFrom)
    .returning('value')
    .executeTakeFirst()
  forgetSettings()
  return row?.value
}

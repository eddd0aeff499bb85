import type { NoticeTemplate } from '@rezerv/contract/notice/notice-template.ts'
import { type SettingKey, settingKeys } from '@rezerv/contract/setting/setting-kind.ts'
import { Settings } from '@rezerv/contract/setting/setting.ts'
import type { Db } from '#db/connect.ts'
import { firstValue } from '#db/rows.ts'
import type { SettingHistory } from '@rezerv/contract/setting/setting-endpoints.ts'

type Version = { effectiveFrom: number; value: unknown }
/** Every version of every setting, oldest first. A few rows that change a few times a year. */
type History = { readAt: number; versions: Map<string, Version[]> }

/** Every order asks for three settings, so the process remembers them; another process sees a change after this long. */
const rememberedMs = 5_000
let remembered: History | undefined

/** The value in force at `instant` (ISO); before the first version, the first. Throws when the key has no version at all. */
export async function settingAt<K extends keyof Settings>(db: Db, key: K, instant: string): Promise<Settings[K]> {
  const versions = (await history(db)).versions.get(key) ?? []
  const at = Date.parse(instant)
  const version = versions.findLast((v) => v.effectiveFrom <= at) ?? versions[0]
  if (!version) throw new Error(`setting ${key} has no value`)
  return Settings.shape[key].parse(version.value) as Settings[K]
}

/** The text that admins wrote for a message; undefined until one did. */
export async function noticeTextAt(db: Db, template: NoticeTemplate, instant: string): Promise<string | undefined> {
  const versions = (await history(db)).versions.get(`sms:${template}`) ?? []
  const at = Date.parse(instant)
  const text = versions.findLast((version) => version.effectiveFrom <= at)?.value
  return typeof text === 'string' ? text : undefined
}

/** Every version of a setting with the instant from which it holds, oldest first. */
export async function settingVersions<K extends keyof Settings>(
  db: Db,
  key: K,
): Promise<{ effectiveFrom: string; value: Settings[K] }[]> {
  const versions = (await history(db)).versions.get(key) ?? []
  return versions.map((version) => ({
    effectiveFrom: new Date(version.effectiveFrom).toISOString(),
    value: Settings.shape[key].parse(version.value) as Settings[K],
  }))
}

async function history(db: Db): Promise<History> {
  if (remembered && Date.now() - remembered.readAt < rememberedMs) return remembered
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'effectiveFrom', 'value'])
    .orderBy('key')
    .orderBy('effectiveFrom')
    .execute()
  const versions = new Map<string, Version[]>()
  for (const row of rows) {
    const version = { effectiveFrom: Date.parse(row.effectiveFrom), value: row.value }
    versions.set(row.key, [...(versions.get(row.key) ?? []), version])
  }
  remembered = { readAt: Date.now(), versions }
  return remembered
}

/** Adds the version that holds from `effectiveFrom` (ISO) on; earlier orders keep what they froze. */
export async function addSetting<K extends SettingKey>(
  db: Db,
  key: K,
  version: {
    value: K extends keyof Settings ? Settings[K] : unknown
    effectiveFrom: string
    createdBy: number | null
  },
): Promise<void> {
  const value = JSON.stringify(version.value)
  await db
    .insertInto('settings')
    .values({ key, effectiveFrom: version.effectiveFrom, value, createdBy: version.createdBy })
    .onConflict((conflict) =>
      conflict.columns(['key', 'effectiveFrom']).doUpdateSet({ value, createdBy: version.createdBy }),
    )
    .execute()
  forgetSettings()
}

/** Reads the settings anew at the next question: after a write, and between tests. */
export const forgetSettings = () => {
  remembered = undefined
}

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

/** The value that holds at an instant; undefined when the setting has none. */
export const findSettingValue = (db: Db, key: SettingKey, instant: string) => firstValue<unknown>(db)`
  select value from settings where key = ${key} and effective_from <= ${instant} order by effective_from desc limit 1`

/** Takes a version away and answers its value; undefined when there is none. */
export async function deleteSettingVersion(db: Db, key: SettingKey, effectiveFrom: string): Promise<unknown> {
  const value = await firstValue<unknown>(db)`
    delete from settings where key = ${key} and effective_from = ${effectiveFrom} returning value`
  forgetSettings()
  return value
}

import * as z from 'zod/mini'
import { noticeKindLabels } from '../notice/notice-kind.ts'
import { type NoticeTemplate, noticeTemplates } from '../notice/notice-template.ts'
import { type SettingKind, settingKinds } from './setting-kind.ts'
import { Settings } from './setting.ts'

/** A figure or rule, or the text of a message: `sms:order-confirmed`. */
export type SettingKey = keyof Settings | `sms:${NoticeTemplate}`

const templates = Object.keys(noticeTemplates) as NoticeTemplate[]
export const settingKeys = [
  ...(Object.keys(Settings.shape) as (keyof Settings)[]),
  ...templates.map((template) => `sms:${template}` as const),
]

export const SettingKeyInput = z.enum(settingKeys as [SettingKey, ...SettingKey[]])

/** The message whose text this setting is. */
export const templateOfKey = (key: SettingKey): NoticeTemplate | undefined =>
  templates.find((template) => key === `sms:${template}`)

export const kindOfKey = (key: SettingKey): SettingKind | undefined =>
  (settingKinds as Partial<Record<SettingKey, SettingKind>>)[key]

export function settingLabel(key: SettingKey): string {
  const template = templateOfKey(key)
  return template ? `پیامک ${noticeKindLabels[template]}` : (kindOfKey(key)?.label ?? key)
}

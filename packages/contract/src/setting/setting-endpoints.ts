import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Done, Instant } from '../page.ts'
import { SettingKeyInput } from './setting-key.ts'

/** One value of a setting and from when it holds; the one before it is the next older version. */
export const SettingVersion = z.object({
  effectiveFrom: Instant,
  value: z.unknown(),
  createdAt: Instant,
  /** Null where the product brought it. */
  byName: z.nullable(z.string()),
})
export type SettingVersion = z.infer<typeof SettingVersion>

/** Versions newest first; none for a message whose text was never changed. */
export const SettingHistory = z.object({ key: SettingKeyInput, versions: z.array(SettingVersion) })
export type SettingHistory = z.infer<typeof SettingHistory>

const KeyParams = z.object({ key: SettingKeyInput })

export const settingEndpoints = {
  listSettings: endpoint({
    method: 'GET',
    path: '/api/v1/settings',
    about: ['setting'],
    summary: 'Every setting and every text of a message with all of its dated values.',
    answer: z.object({ items: z.array(SettingHistory) }),
  }),
  changeSetting: endpoint({
    method: 'POST',
    path: '/api/v1/settings/:key/versions',
    summary: 'Give a setting another value from now on or from a day to come; limits ask for a fresh code.',
    params: KeyParams,
    // `from` null: at once.
    body: z.object({ value: z.unknown(), from: z.nullable(Day) }),
    answer: Done,
  }),
  cancelSettingChange: endpoint({
    method: 'DELETE',
    path: '/api/v1/settings/:key/versions/:effectiveFrom',
    summary: 'Take back a change that has not begun yet.',
    params: z.extend(KeyParams, { effectiveFrom: Instant }),
    answer: Done,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant } from '../page.ts'
import { SettingKeyInput } from './setting-kind.ts'
import { CancellationPolicy } from '../listing/listing-cancellation.ts'
import { CancellationTerms } from '../cancellation/cancellation-terms.ts'
import { Prose } from '../written-text.ts'

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
  listSettings: endpoint('GET /api/v1/settings', {
    right: 'setting.read',
    about: ['setting'],
    summary: 'Every setting and every text of a message with all of its dated values.',
    answer: z.object({ items: z.array(SettingHistory) }),
  }),
  changeSetting: endpoint('POST /api/v1/settings/:key/versions', {
    right: 'setting.change',
    summary: 'Give a setting another value from now on or from a day to come; limits ask for a fresh code.',
    params: KeyParams,
    // `from` null: at once.
    body: z.object({ value: z.unknown(), from: z.nullable(Day) }),
  }),
  cancelSettingChange: endpoint('DELETE /api/v1/settings/:key/versions/:effectiveFrom', {
    right: 'setting.change',
    summary: 'Take back a change that has not begun yet.',
    params: z.extend(KeyParams, { effectiveFrom: Instant }),
  }),
}

/** One version of a policy and from when new orders get it; the one before it is the next older version. */
export const PolicyVersion = z.object({
  id: z.int(),
  effectiveFrom: Instant,
  terms: CancellationTerms,
  /** Why; empty where the product brought it. */
  reason: z.string(),
  createdAt: Instant,
  /** Null where the product brought it. */
  byName: z.nullable(z.string()),
})
export type PolicyVersion = z.infer<typeof PolicyVersion>

/** Versions by their beginning, the last first. */
export const PolicyHistory = z.object({ policy: CancellationPolicy, versions: z.array(PolicyVersion) })
export type PolicyHistory = z.infer<typeof PolicyHistory>

export const PolicyVersionInput = z.object({
  terms: CancellationTerms,
  /** Null: at once. */
  from: z.nullable(Instant),
  reason: Prose.check(z.trim(), z.minLength(3, 'دلیل تغییر را بنویسید'), z.maxLength(300)),
  /** The newest version that the admin has seen: one that came since is not passed over. */
  seenId: z.int().check(z.minimum(0)),
})
export type PolicyVersionInput = z.infer<typeof PolicyVersionInput>

export const settingPolicyEndpoints = {
  listPolicies: endpoint('GET /api/v1/cancellation-policies', {
    right: 'setting.read',
    about: ['setting'],
    summary: 'The cancellation policies with all of their versions: in force, earlier and to come.',
    answer: z.object({ items: z.array(PolicyHistory) }),
  }),
  addPolicyVersion: endpoint('POST /api/v1/cancellation-policies/:policy/versions', {
    right: 'setting.change',
    summary:
      'Give orders made from now on, or from an instant to come, other cancellation terms; older orders keep theirs.',
    params: z.object({ policy: CancellationPolicy }),
    body: PolicyVersionInput,
    answer: z.object({ id: z.int() }),
  }),
}

import * as z from 'zod/mini'
import { toWesternDigits } from '../digits.ts'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, RowId, wordOf } from '../page.ts'
import { scopedRights } from '../team/team-right.ts'
import { Line, programAddress } from '../written-text.ts'
import { KeyRight, shopRight } from './api-key-right.ts'

/** A key names the kind of installation that made it, so that it does nothing on the other: at the simulator's bank, or at the real one. */
export const keyModeLabels = { test: 'آزمایشی', live: 'واقعی' }
export const KeyMode = wordOf(keyModeLabels)
export type KeyMode = z.infer<typeof KeyMode>

export const keyStates = { active: 'فعال', expired: 'تمام‌شده', revoked: 'لغوشده' }

export const ApiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** Its last letters, by which people know it; the rest is stored nowhere. */
  tokenEnd: z.string(),
  rights: z.array(KeyRight),
  /** It sees these hosts alone; null for all. */
  hosts: z.nullable(z.array(z.object({ id: z.int(), name: z.string() }))),
  /** Addresses or networks from which it may call; none for all. */
  addresses: z.array(z.string()),
  callsPerMinute: z.int(),
  /** Where guests of its program go after the bank, with `{order}` for the number of the order; null for the page of the receipt. */
  returnUrl: z.nullable(z.string()),
  /** When it ends by itself; null for never. */
  expiresAt: z.nullable(Instant),
  createdAt: Instant,
  createdByName: z.string(),
  /** Null: never yet. */
  lastUsedAt: z.nullable(Instant),
  lastUsedIp: z.nullable(z.string()),
  revokedAt: z.nullable(Instant),
  revokedByName: z.nullable(z.string()),
})
export type ApiKey = z.infer<typeof ApiKey>

export const notAddressText = 'نشانی IP یا شبکه نادرست است؛ مثلاً 203.0.113.7 یا 203.0.113.0/24'
/** As people type it; the server looks whether it is one. The formats of the schema library would come with the first load. */
const AddressInput = z.pipe(
  z.pipe(
    Line.check(z.maxLength(60)),
    z.transform((text) => toWesternDigits(text.trim())),
  ),
  z.string().check(z.regex(/^[\da-f.:]+(\/\d{1,3})?$/i, notAddressText)),
)

export const returnUrlText = 'نشانی باید با https:// شروع شود؛ مثلاً https://shop.example.ir/orders/{order}'

export const callsPerMinuteMax = 6_000
const callsText = 'عددی از ۱ تا ۶۰۰۰ وارد کنید'

export const KeyInput = z
  .object({
    name: Line.check(z.trim(), z.minLength(2, 'نام کلید را وارد کنید'), z.maxLength(60, 'حداکثر ۶۰ حرف بنویسید')),
    rights: z
      .array(KeyRight)
      .check(z.minLength(1, 'حداقل یک دسترسی را انتخاب کنید'), z.maxLength(KeyRight.options.length)),
    /** Null for all hosts. */
    hostIds: z.nullable(
      z.array(RowId).check(z.minLength(1, 'حداقل یک میزبان را انتخاب کنید'), z.maxLength(100, 'حداکثر ۱۰۰ میزبان')),
    ),
    addresses: z.array(AddressInput).check(z.maxLength(20, 'حداکثر ۲۰ نشانی بنویسید')),
    callsPerMinute: z.int(callsText).check(z.minimum(1, callsText), z.maximum(callsPerMinuteMax, callsText)),
    returnUrl: z._default(
      z.nullable(Line.check(z.trim(), z.maxLength(300), z.regex(programAddress, returnUrlText))),
      null,
    ),
    /** The last day on which it works; null for ever. */
    lastDay: z.nullable(Day),
  })
  .check(
    z.refine(({ hostIds, rights }) => hostIds === null || rights.every(fitsHosts), {
      path: ['rights'],
      error: 'کلید چند میزبان فقط کارهای سفارش، پذیرش، آگهی، تقویم و پرداخت را می‌گیرد؛ بقیه را بردارید',
    }),
  )
export type KeyInput = z.infer<typeof KeyInput>

/** Whether a key of chosen hosts may hold it. */
export const fitsHosts = (right: KeyRight): boolean =>
  right === shopRight || (scopedRights as readonly string[]).includes(right)

export const keyEndpoints = {
  listKeys: endpoint('GET /api/v1/keys', {
    right: 'key.change',
    about: ['session'],
    summary: 'The keys of other programs, the newest first, with their rights, limits and last use.',
    /** `hasGuide`: the installation shows its guide at `/api/guide`. */
    answer: z.object({ mode: KeyMode, hasGuide: z.boolean(), items: z.array(ApiKey) }),
  }),
  createKey: endpoint('POST /api/v1/keys', {
    right: 'key.change',
    summary: 'Make a key. The answer is the only place where it ever stands.',
    body: KeyInput,
    answer: z.object({ id: z.int(), key: z.string() }),
  }),
  revokeKey: endpoint('POST /api/v1/keys/:id/revocation', {
    right: 'key.change',
    summary: 'End a key at once.',
  }),
}

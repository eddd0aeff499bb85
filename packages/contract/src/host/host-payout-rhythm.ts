import type * as z from 'zod/mini'
import { wordOf } from '../page.ts'

/** When a host is paid: with every batch, once a week, or once a Jalali month. */
export const payoutRhythmLabels = { batch: 'در هر دسته', week: 'هفته‌ای یک بار', month: 'ماهی یک بار' }
export const PayoutRhythm = wordOf(payoutRhythmLabels)
export type PayoutRhythm = z.infer<typeof PayoutRhythm>

import type * as z from 'zod/mini'
import { wordOf } from './page.ts'

/** How banks move money to another bank: in cycles up to a ceiling (پایا), or each at once above it (ساتنا). Each has a file of its own. */
export const transferFormLabels = { paya: 'پایا', satna: 'ساتنا' }
export const TransferForm = wordOf(transferFormLabels)
export type TransferForm = z.infer<typeof TransferForm>

/** `payaCeilingRials`: the most that one transfer of پایا carries. */
export const transferFormOf = (amountRials: number, payaCeilingRials: number): TransferForm =>
  amountRials > payaCeilingRials ? 'satna' : 'paya'

/** Files lie side by side in one folder, and some banks refuse other letters. */
export const transferFileName = (name: string, form?: TransferForm) => `${name}${form ? `-${form}` : ''}.csv`

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  countRows,
  type Import,
  type ImportStatus,
  importStatusLabels,
  type RowVerdict,
  rowVerdictLabels,
} from '@rezerv/contract/import/import.ts'
import { importSubjectLabels, type ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

const importTones: Record<ImportStatus, Tone> = {
  checking: 'info',
  checked: 'warn',
  running: 'info',
  done: 'good',
  undoing: 'info',
  undone: 'calm',
}
export const importBadge = badgeOf(importTones, importStatusLabels)

const verdictTones: Record<RowVerdict, Tone> = {
  waiting: 'info',
  ready: 'good',
  known: 'calm',
  refused: 'bad',
  done: 'good',
  undone: 'calm',
  kept: 'warn',
}
export const verdictBadge = badgeOf(verdictTones, rowVerdictLabels)

/** «آگهی‌ها، با واحدها و قیمت‌ها» begins with what it is called. */
export const subjectName = (subject: ImportSubject) => importSubjectLabels[subject].split('، ')[0] ?? subject

/** «۱۲ وارد شد، ۳ رد شد», of what there is. */
export const countsText = (given: Pick<Import, 'counts'>) =>
  (Object.keys(rowVerdictLabels) as RowVerdict[])
    .filter((verdict) => countRows(given, verdict) > 0)
    .map((verdict) => toPersianDigits(`${countRows(given, verdict)} ${rowVerdictLabels[verdict]}`))
    .join('، ')

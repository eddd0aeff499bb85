import { auditKindLabel } from '../audit/audit-kind.ts'
import { auditActionLabel, auditActions } from '../audit/audit-words.ts'
import { toPersianDigits } from '../digits.ts'
import type { HomeActivity } from './home-endpoints.ts'

/** The feed leaves these writes out. */
export const homeQuietActions = Object.keys(auditActions).filter((action) => !auditActions[action]?.news)

type Said = Pick<HomeActivity, 'action' | 'subjectKind' | 'subjectId' | 'subjectName'>

/** A write in plain Persian: the words before and after its subject, which the page makes a link. */
export function homeSentence({ action, subjectKind, subjectId, subjectName }: Said) {
  const sentence = auditActions[action]?.news ?? `${auditActionLabel(action)}، {}`
  const [before = '', after] = sentence.split('{}')
  const kind = auditKindLabel(subjectKind)
  const number = subjectId === 0 ? '' : ` شمارهٔ ${toPersianDigits(subjectId)}`
  return {
    before,
    /** Null where the sentence has none. */
    subject: after === undefined ? null : { kind, name: subjectName, number: subjectName === null ? number : '' },
    after: after ?? '',
  }
}

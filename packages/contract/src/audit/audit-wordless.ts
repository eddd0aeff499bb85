import { listingFieldLabels } from '../review/review-change.ts'
import { auditFieldLabels } from './audit-fields.ts'
import { auditValueWord } from './audit-values.ts'

/** Fields that people fill as they like: what looks like a word of the code there is their own. */
const freeFields = new Set([
  'id',
  'name',
  'family',
  'note',
  'text',
  'q',
  'title',
  'reason',
  'userAgent',
  'fileName',
  'key',
  'labels',
  'tags',
])

/** Fields and values of an entry that have no Persian word, as `kind.field` and `kind.field=value`. */
export function auditWordless(kind: string, values: unknown, field = ''): string[] {
  if (Array.isArray(values)) return values.flatMap((value) => auditWordless(kind, value, field))
  if (typeof values === 'object' && values !== null)
    return Object.entries(values).flatMap(([name, value]) => [
      ...(isCode(name) && !(name in auditFieldLabels) && !(name in listingFieldLabels) ? [`${kind}.${name}`] : []),
      ...auditWordless(kind, value, name),
    ])
  if (typeof values !== 'string' || !isCode(values) || freeFields.has(field)) return []
  return auditValueWord(field, values, kind) === undefined ? [`${kind}.${field}=${values}`] : []
}

const isCode = (text: string) => /^[a-z][a-zA-Z_]+$/.test(text)

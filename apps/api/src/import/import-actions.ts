import { countRows, type Import, type ImportColumns, importStatusLabels } from '@rezerv/contract/import/import.ts'
import { fieldsOf } from '@rezerv/contract/import/import-fields.ts'
import { type ImportSubject, importSubjectLabels } from '@rezerv/contract/import/import-subject.ts'
import { type Actor, recordOn } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { userIdOf } from '#http/acting-user.ts'
import type { readImportFile } from './import-file.ts'
import * as store from './import-store.ts'

const recordImport = recordOn('import')

/** Throws `not_found`. */
export async function readImport(db: Db, id: number): Promise<Import> {
  const { createdBy: _, ...found } = orNotFound(await store.findImport(db, id), 'این فایل پیدا نشد')
  return found
}

type ReadFile = Awaited<ReturnType<typeof readImportFile>>

/** Keeps the rows of a file, which the background tries at once. */
export async function keepImport(db: Db, actor: Actor, subject: ImportSubject, { rows, ...file }: ReadFile) {
  const id = await store.insertImport(db, { ...file, subject, createdBy: userIdOf(actor) }, rows)
  await recordImport(db, actor, id, {
    action: 'create',
    newValue: { importSubject: importSubjectLabels[subject], fileName: file.fileName, count: rows.length },
  })
  return readImport(db, id)
}

/** Tries all rows with other columns. Throws `not_found`, `step_not_allowed` once they are taken in, and `invalid_fields`. */
export async function checkImport(db: Db, actor: Actor, id: number, { mapping, moneyUnit }: ImportColumns) {
  const before = await inState(db, id, ['checked'])
  refuseUnknownColumns(before, mapping)
  await store.resetRows(db, id, mapping, moneyUnit ?? before.moneyUnit)
  await recordImport(db, actor, id, { action: 'change', newValue: { fileName: before.fileName } })
  return readImport(db, id)
}

function refuseUnknownColumns({ subject, columns }: Import, mapping: ImportColumns['mapping']) {
  const fields = new Map(fieldsOf(subject))
  for (const [key, at] of Object.entries(mapping))
    if (!fields.has(key) || at >= columns.length) throw invalidFields({ [`mapping.${key}`]: 'این ستون در فایل نیست' })
}

/** Throws `not_found`, and `step_not_allowed` where it is not tried, or nothing of it is ready. */
export async function runImport(db: Db, actor: Actor, id: number): Promise<Import> {
  const before = await inState(db, id, ['checked'])
  if (countRows(before, 'ready') === 0) throw stepNotAllowed('هیچ ردیفی آمادهٔ ورود نیست')
  await store.moveImport(db, id, 'checked', 'running')
  await recordImport(db, actor, id, {
    action: 'import_run',
    newValue: { ...named(before), count: countRows(before, 'ready') },
  })
  return readImport(db, id)
}

/** Throws `not_found`, and `step_not_allowed` where nothing of it can be taken back any more. */
export async function undoImport(db: Db, actor: Actor, id: number): Promise<Import> {
  const before = await inState(db, id, ['done', 'undone'])
  if (before.undoUntil === null) throw stepNotAllowed('مهلت بازگرداندن این فایل تمام شده است')
  if (countRows(before, 'done', 'kept') === 0) throw stepNotAllowed('چیزی از این فایل وارد نشده یا نمانده است')
  await store.retryKept(db, id)
  await store.moveImport(db, id, before.status, 'undoing')
  await recordImport(db, actor, id, {
    action: 'import_undo',
    oldValue: { ...named(before), count: countRows(before, 'done', 'kept') },
  })
  return readImport(db, id)
}

/** Throws `not_found`, and `step_not_allowed` once anything of it was taken in. */
export async function dropImport(db: Db, actor: Actor, id: number): Promise<void> {
  const before = await inState(db, id, ['checked'])
  await store.deleteImport(db, id)
  await recordImport(db, actor, id, { action: 'delete', oldValue: named(before) })
}

const named = ({ subject, fileName }: Import) => ({ importSubject: importSubjectLabels[subject], fileName })

/** Locked, in one of these states. */
async function inState(db: Db, id: number, states: Import['status'][]): Promise<Import> {
  orNotFound(await store.lockImport(db, id), 'این فایل پیدا نشد')
  const found = await readImport(db, id)
  if (!states.includes(found.status))
    throw stepNotAllowed(`این فایل «${importStatusLabels[found.status]}» است؛ صفحه را به‌روز کنید`)
  return found
}

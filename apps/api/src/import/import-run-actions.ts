import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Import, RowVerdict } from '@rezerv/contract/import/import.ts'
import { missingColumns } from '@rezerv/contract/import/import-guess.ts'
import type { ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import type { FastifyError } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { brokenReference, isLostRace } from '#db/db-failure.ts'
import { inPart, inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { messageOf } from '#http/error-answer.ts'
import { bookingWork } from './import-booking-service.ts'
import { customerWork } from './import-customer-service.ts'
import { hostWork } from './import-host-service.ts'
import { listingWork } from './import-listing-service.ts'
import * as store from './import-store.ts'
import { type Layout, RowKnown, RowRefused } from './import-value.ts'
import type { FileRow, ImportWork, Made } from './import-work.ts'

const works: Record<ImportSubject, ImportWork> = {
  hosts: hostWork,
  customers: customerWork,
  listings: listingWork,
  bookings: bookingWork,
}

type Log = { error: (detail: object, message: string) => void }
type Running = { db: Db; log: Log; stopping?: AbortSignal | undefined }
type Task = Running & { id: number; layout: Layout; work: ImportWork; actor: Actor }

/** Goes on with every file that is to be tried, taken in or taken back. One process does at a time, and what died is gone on with. */
export async function moveImports({ db, log, stopping }: Running): Promise<void> {
  for (const id of await store.listMoving(db)) {
    const found = await store.findImport(db, id)
    if (!found || stopping?.aborted) continue
    const actor: Actor = { userId: found.createdBy, sessionId: null, ip: '', traceId: '', rights: 'all' }
    const task = { db, log, stopping, id, actor, layout: layoutOf(found), work: works[found.subject] }
    if (found.status === 'checking') await checkRows(task)
    if (found.status === 'running') await takeRows(task)
    if (found.status === 'undoing') await takeRowsBack(task)
  }
}

const layoutOf = ({ subject, mapping, moneyUnit }: Import): Layout => ({ subject, mapping, moneyUnit })

/** Each row is taken in and taken back again: its verdict is the one that it would get. */
async function checkRows(task: Task): Promise<void> {
  const { db, id, layout, work } = task
  const waiting = await store.rowsOf(db, id, ['waiting'])
  if (missingColumns(layout.subject, layout.mapping).length === 0) {
    const all = await store.rowsOf(db, id, ['waiting', 'ready', 'known', 'refused'])
    const twice = repeated(work, layout, all)
    for (const group of groupsOf(task, waiting)) {
      if (task.stopping?.aborted) return
      const [stopped, rest] = parted(task, group, twice)
      await store.setVerdicts(db, id, [...stopped, ...(rest.length > 0 ? await tried(task, rest) : [])])
    }
  }
  await store.moveImport(db, id, 'checking', 'checked')
}

/** The rows of a group that stand twice, with their verdict, and the others; what is taken as one is stopped as one. */
function parted({ work }: Task, group: FileRow[], twice: ReadonlyMap<number, string>): [store.RowOutcome[], FileRow[]] {
  const found = group.flatMap(({ line }) => twice.get(line) ?? [])
  const isStopped = ({ line }: FileRow) => (work.isWhole ? found.length > 0 : twice.has(line))
  const stopped = group.filter(isStopped).map(({ line }) => {
    const own = twice.get(line)
    return { line, verdict: 'refused' as const, reasons: own === undefined ? found : [own] }
  })
  return [stopped, group.filter((row) => !isStopped(row))]
}

/** Lines that have something in common with an earlier one that may stand in a file once, with the reason. */
function repeated(work: ImportWork, layout: Layout, rows: FileRow[]): Map<number, string> {
  const first = new Map<string, number>()
  const found = new Map<number, string>()
  for (const row of rows)
    for (const { label, key } of work.keysOf(layout, row)) {
      if (key === '') continue
      const earlier = first.get(`${label} ${key}`)
      if (earlier === undefined) first.set(`${label} ${key}`, row.line)
      else found.set(row.line, `${label}: در ردیف ${toPersianDigits(earlier)} هم هست`)
    }
  return found
}

/** Rows that go together. */
function groupsOf({ work, layout }: Task, rows: FileRow[]): FileRow[][] {
  const groups = new Map<string, FileRow[]>()
  for (const row of rows) {
    const key = work.groupOf(layout, row)
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
}

/** What is taken in at once: a whole group, or one row of it. */
const unitsOf = ({ work }: Task, group: FileRow[]) => (work.isWhole ? [group] : group.map((row) => [row]))

const referenceOf = ({ work, layout }: Task, [row]: FileRow[]) => (row && work.referenceOf?.(layout, row)) ?? ''

const take = (db: Db, task: Task, rows: FileRow[]): Promise<Made> =>
  task.work.take(db, task.actor, { layout: task.layout, rows, reference: referenceOf(task, rows) })

/** Ends the transaction of a trial. */
class Tried extends Error {}

async function tried(task: Task, group: FileRow[]): Promise<store.RowOutcome[]> {
  let verdicts: store.RowOutcome[] = []
  await inTransaction(task.db, async (trx) => {
    verdicts = []
    for (const rows of unitsOf(task, group)) {
      const outcome = await inPart(trx, () => take(trx, task, rows)).then(
        () => ({ verdict: 'ready' as const, reasons: [] }),
        (error: unknown) => outcomeOf(task, error),
      )
      verdicts.push(...rows.map(({ line }) => ({ line, ...outcome, reference: referenceOf(task, rows) })))
    }
    throw new Tried()
  }).catch((error: unknown) => {
    if (!(error instanceof Tried)) throw error
  })
  return verdicts
}

/** The verdict on what was thrown. What is no fault of the row is thrown on: it is tried again. */
function outcomeOf({ log, id }: Task, error: unknown): { verdict: RowVerdict; reasons: string[] } {
  if (error instanceof RowKnown) return { verdict: 'known', reasons: [error.message] }
  if (error instanceof RowRefused) return { verdict: 'refused', reasons: error.reasons }
  const { code, message } = messageOf(error as FastifyError)
  if (isLostRace(error) || code === 'busy') throw error
  if (code === 'internal') log.error({ err: error, importId: id }, 'row of an import failed')
  const fields = error instanceof AppError && error.fields ? Object.values(error.fields) : []
  return { verdict: 'refused', reasons: fields.length > 0 ? fields : [message] }
}

/** Each unit in a transaction of its own, which also says that it was taken: a process may die at any point. */
async function takeRows(task: Task): Promise<void> {
  const { db, id } = task
  for (const group of groupsOf(task, await store.rowsOf(db, id, ['ready'])))
    for (const rows of unitsOf(task, group)) {
      if (task.stopping?.aborted) return
      const lines = rows.map(({ line }) => line)
      await inTransaction(db, async (trx) => {
        const held = await store.holdReady(trx, id, lines)
        if (held) await store.setMade(trx, id, lines, await take(trx, task, held))
      }).catch(async (error: unknown) => {
        const outcome = outcomeOf(task, error)
        await store.setVerdicts(
          db,
          id,
          lines.map((line) => ({ line, ...outcome })),
        )
      })
    }
  await store.moveImport(db, id, 'running', 'done')
}

/** The last first: what came later may stand on what came before. */
async function takeRowsBack(task: Task): Promise<void> {
  const { db, id, work, actor } = task
  for (const { lines, ...made } of await store.listMade(db, id)) {
    if (task.stopping?.aborted) return
    const said = (verdict: RowVerdict, reasons: string[]) => lines.map((line) => ({ line, verdict, reasons }))
    await inTransaction(db, async (trx) => {
      const refusal = (await store.lockTouched(trx, id, { ...made, lines }))
        ? 'از آن پس تغییر کرده است'
        : await work.takeBack(trx, actor, withoutNulls(made))
      await store.setVerdicts(trx, id, refusal === undefined ? said('undone', []) : said('kept', [refusal]))
    }).catch(async (error: unknown) => {
      const reasons = brokenReference(error) === undefined ? outcomeOf(task, error).reasons : ['از آن استفاده شده است']
      await store.setVerdicts(db, id, said('kept', reasons))
    })
  }
  await store.moveImport(db, id, 'undoing', 'undone')
}

const withoutNulls = (made: Made): Made =>
  Object.fromEntries(Object.entries(made).filter(([, value]) => value !== null))

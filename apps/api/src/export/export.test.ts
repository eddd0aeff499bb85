import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { exportEndpoints } from '@rezerv/contract/export/export-endpoints.ts'
import { ExportSubject, exportSubjectLabels } from '@rezerv/contract/export/export-subject.ts'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { confirmBooked, eventOnSale, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { type ExportedColumn, fieldOf, isNumbered, readColumns, readLines } from './export-store.ts'
import { exportTables, leftIn } from './export-subjects.ts'

const { db, query, call, send, refusal, signedIn } = await testApp()
const { exportSubject } = exportEndpoints

const linesOf = async (subject: ExportSubject) =>
  (await send(exportSubject, { params: { subject } })).body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown> & { record: string })

const tablesOf = (subject: ExportSubject) =>
  Object.values(exportTables[subject]).flatMap(({ table, parts = {} }) => [
    table,
    ...Object.values(parts).map((part) => part.table),
  ])

test('each order is a line with its parts, as it stands, and every subject is given', async () => {
  const event = await eventOnSale(db)
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId: event.ticketId, quantity: 2 }]),
  })
  await confirmBooked(db, orderId)
  const orders = await linesOf('orders')
  const order = orders.find((line) => line.record === 'order' && line['id'] === orderId)
  expect(order).toMatchObject({ status: 'confirmed', listingId: event.listingId, quantity: 2 })
  expect(order?.['lines']).toMatchObject([{ ticketId: event.ticketId, quantity: 2 }])
  expect(order?.['tickets']).toHaveLength(2)
  expect(order?.['notes']).toEqual([])
  expect((await linesOf('customers')).map((line) => line['mobile'])).toContainEqual(
    expect.stringMatching(/^\+989\d{9}$/),
  )
  for (const subject of ExportSubject.options) {
    const answer = await send(exportSubject, { params: { subject } })
    expect([subject, answer.statusCode, answer.headers['content-type']]).toEqual([
      subject,
      200,
      'application/x-ndjson; charset=utf-8',
    ])
  }
  const [last] = await query<{ kind: string }>`select kind from security_events order by id desc limit 1`
  expect(last).toEqual({ kind: 'export' })
})

test('more lines than are read at once come each once, in order', async () => {
  await query`insert into holidays (day, name) select date '2030-01-01' + n, 'تعطیل ' || n from generate_series(1, 1203) n`
  await query`insert into notices (template, mobile, body) select 'order-message', '+989121112233', 'پیام ' || n from generate_series(1, 1203) n`
  const own = await linesOf('messages')
  const ids = own.map((line) => Number(line['id']))
  expect(ids.length).toBeGreaterThanOrEqual(1203)
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a - b))
  expect((await linesOf('holidays')).length).toBeGreaterThanOrEqual(1203)
})

test('every table is in a subject, or left in for a reason', async () => {
  const tables = await query<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const known = [...ExportSubject.options.flatMap(tablesOf), ...Object.keys(leftIn)]
  expect(tables.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !tables.some((table) => table.name === name))).toEqual([])
  expect(Object.keys(leftIn).filter((name) => ExportSubject.options.flatMap(tablesOf).includes(name))).toEqual([])
})

test('what is not read by ids is small', async () => {
  const lines = ExportSubject.options.flatMap((subject) =>
    Object.values(exportTables[subject]).map(({ table }) => table),
  )
  const columns = await readColumns(db, lines)
  expect(lines.filter((table) => !isNumbered(table, columns)).toSorted()).toEqual(['holidays', 'settings'])
})

test('nothing is given that lets somebody in', async () => {
  const columns = await readColumns(db, ExportSubject.options.flatMap(tablesOf))
  expect(columns.filter(({ name }) => /hash|token|secret|password|pepper|fingerprint/.test(name))).toEqual([])
  await query`insert into notices (template, mobile, body) values ('payment-link', '+989121112233', 'پرداخت: https://x.example/pay/AbCdEfGhIjKlMnOpQrStUv')`
  const lines: string[] = []
  for await (const text of readLines(db, 'message', { table: 'notices' })) lines.push(text)
  expect(lines.join('')).not.toContain('AbCdEfGhIjKlMnOpQrStUv')
})

test('only who may take all out, takes it out', async () => {
  const { token } = await signedIn('admin', 'نگار', 'manager')
  expect((await refusal(exportSubject, { token, params: { subject: 'audit' } })).code).toBe('forbidden')
  expect((await refusal(exportSubject, { params: { subject: 'secrets' } } as never)).status).toBe(404)
})

test('docs/export.md says every field of every line', async () => {
  const columns = await readColumns(db, ExportSubject.options.flatMap(tablesOf))
  const tables = await query<{ name: string; comment: string }>`
    select relname as name, obj_description(oid, 'pg_class') as comment from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const comments = new Map(tables.map(({ name, comment }) => [name, comment]))
  const text = exportPage(columns, comments)
  await expect(text).toMatchFileSnapshot(fileURLToPath(new URL('../../../../docs/export.md', import.meta.url)))
})

/** The document, from the tables and their comments. */
function exportPage(columns: ExportedColumn[], comments: Map<string, string>): string {
  const fieldsOf = (table: string) =>
    columns
      .filter((column) => column.table === table)
      .map(({ name, type, comment }) => {
        return `\`${fieldOf(name)}\` ${type}${comment ? ` (${comment.replace(/\.$/, '')})` : ''}`
      })
      .join(', ')
  const sections = ExportSubject.options.map((subject) => {
    const kinds = Object.entries(exportTables[subject]).map(([kind, { table, parts = {} }]) =>
      [
        `**${kind}**: ${comments.get(table) ?? ''}\n${fieldsOf(table)}`,
        ...Object.entries(parts).map(
          ([name, part]) => `- \`${name}\`: ${comments.get(part.table) ?? ''} ${fieldsOf(part.table)}`,
        ),
      ].join('\n'),
    )
    return `## ${subject}\n\n${exportSubjectLabels[subject]}\n\n${kinds.join('\n\n')}`
  })
  return `# What can be taken out

\`GET /api/v1/exports/{subject}\`, or \`/settings/data\`: everything of a subject as JSON lines (UTF-8, one record a line, the oldest first), for whoever holds \`data.export\`. \`record\` says what a line is; what belongs to a record stands in it as a list. Amounts are whole rials, instants ISO 8601, days Gregorian. Private files and pictures are no part of it: they are in a [backup](operating/backup.md), under the \`fileKey\` that stands here.

What lets somebody in (secrets, sessions, links), what is reckoned from the rest, and what colleagues keep for themselves is left out. This page is written from the tables by \`apps/api/src/export/export.test.ts\` (\`-u\`).

${sections.join('\n\n')}
`
}

import { pageSize } from '@rezerv/contract/page.ts'
import {
  type BankAccount,
  type BankImport,
  type BankLine,
  bankLineFilters,
  type BankLineQuery,
  BankMapping,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import { type Db, escapeLike } from '#db/connect.ts'
import type { BankLines } from '#db/db-types.ts'
import { withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, allValues, execute, firstValue, updateRow } from '#db/rows.ts'
import { personName } from '#db/person-name.ts'
import { candidateColumns, candidateTables } from './reconciliation-match-store.ts'

/** How the last file with these columns was read. */
export async function findMapping(db: Db, headerKey: string): Promise<BankMapping | undefined> {
  const mapping = await firstValue<object>(db)`
    select mapping from bank_statements where header_key = ${headerKey} order by id desc limit 1`
  return BankMapping.safeParse(mapping).data
}

type NewStatement = Pick<BankImport, 'account' | 'fileName' | 'mapping'> & {
  hash: Buffer
  headerKey: string
  fromDay: string
  untilDay: string
  createdBy: number | null
}

/** Undefined when the same rows were kept before. */
export async function insertStatement(
  db: Db,
  { hash, mapping, ...statement }: NewStatement,
): Promise<number | undefined> {
  const row = await db
    .insertInto('bankStatements')
    .values({ ...statement, fileHash: hash, mapping: JSON.stringify(mapping) })
    .onConflict((conflict) => conflict.column('fileHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type NewLine = { position: number; day: string; amountRials: number; reference: string; description: string }

/**
 * Keeps the lines of a statement, but those with a reference that an earlier statement of the account had with the same day and
 * amount: files of banks overlap. Answers what was kept, in the order of the file.
 */
export async function insertLines(db: Db, statementId: number, account: BankAccount, lines: NewLine[]) {
  const rows = await allRows<NewLine & { id: number }>(db)`
    insert into bank_lines (statement_id, account, position, day, amount_rials, reference, description)
    select ${statementId}, ${account}, n.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as n (position int, day date, "amountRials" bigint, reference text, description text)
     where n.reference = '' or not exists (
       select from bank_lines b where b.account = ${account} and b.reference = n.reference and b.day = n.day and b.amount_rials = n."amountRials")
    returning id, position, day, amount_rials, reference, description`
  return rows.toSorted((a, b) => a.position - b.position)
}

export const suggestLines = (db: Db, suggestions: { id: number; transactionId: number; confidence: number }[]) =>
  execute(db)`
    update bank_lines b set status = 'suggested', transaction_id = s."transactionId", confidence = s.confidence
      from jsonb_to_recordset(${JSON.stringify(suggestions)}::jsonb) as s (id bigint, "transactionId" bigint, confidence int)
     where b.id = s.id`

/** Newest day first, one row more than a page. */
export async function listBankLines(db: Db, query: BankLineQuery, after: { by: number; id: number } | undefined) {
  const { account, q } = query
  const words = q?.trim()
  const filters = filterSql(bankLineFilters, query, {
    status: sql`b.status`,
    from: (inside) => inside(sql`(b.day::timestamp at time zone 'Asia/Tehran')`),
  })
  const matching = sql`b.account = ${account} and ${filters}
    and ${words ? sql`(b.reference like ${`%${escapeLike(words)}%`} or b.description like ${`%${escapeLike(words)}%`})` : sql`true`}`
  const at = sql`(b.day - date '2000-01-01', b.id)`
  const page = bankLines(db, sql`${matching} and ${after ? sql`${at} < (${after.by}, ${after.id})` : sql`true`}`)
  return withTotal(db, page, sql`from bank_lines b where ${matching}`)
}

/** By days since 2000, as `listBankLines` sorts. */
export const bankLineCursor = ({ day, id }: BankLine) => ({
  by: (Date.parse(day) - Date.parse('2000-01-01')) / 86_400_000,
  id,
})

const bankLines = (db: Db, where: RawBuilder<unknown>) => allRows<BankLine>(db)`
  select b.id, b.account, b.day, b.amount_rials, b.reference, b.description, b.status, b.confidence, b.note, b.decided_at,
         ${personName('u')} as decided_by_name,
         (select jsonb_build_object(${candidateColumns(sql`b.account`)}) ${candidateTables} where t.id = b.transaction_id) as match,
         (select jsonb_build_object('adjustmentId', j.id, 'requestedByName', ${personName('a')})
            from adjustments j join users a on a.id = j.requested_by where j.bank_line_id = b.id and j.status = 'requested') as entry
    from bank_lines b left join users u on u.id = b.decided_by
   where ${where} order by b.day desc, b.id desc limit ${pageSize + 1}`

export async function findBankLine(db: Db, id: number): Promise<BankLine | undefined> {
  return (await bankLines(db, sql`b.id = ${id}`))[0]
}

/** Locks the line, so that two admins decide one after the other. */
export async function lockBankLine(db: Db, id: number): Promise<BankLine | undefined> {
  const row = await db.selectFrom('bankLines').where('id', '=', id).select('id').forUpdate().executeTakeFirst()
  return row && findBankLine(db, id)
}

/** A second line for one transaction violates a unique index. */
export const decideLine = (db: Db, id: number, decision: Updateable<BankLines>) =>
  updateRow(db, 'bankLines', id, { ...decision, decidedAt: sql<string>`now()` })

/** Accepts what is sure enough; a transaction that was matched meanwhile is left out. Answers the lines. */
export const acceptSure = (db: Db, account: BankAccount, sure: number, decidedBy: number | null) => allValues<number>(
  db,
)`
  update bank_lines b set status = 'matched', decided_by = ${decidedBy}, decided_at = now()
   where b.account = ${account} and b.status = 'suggested' and b.confidence >= ${sure}
     and not exists (select from bank_lines m where m.account = b.account and m.transaction_id = b.transaction_id and (m.status = 'matched' or m.status = 'suggested' and m.confidence >= ${sure} and m.id < b.id))
  returning b.id`

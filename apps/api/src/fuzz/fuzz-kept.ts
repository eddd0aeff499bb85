import fc from 'fast-check'
import type pg from 'pg'
import type { Random } from '#demo/demo-random.ts'
import { placesOf } from './fuzz-poison.ts'

/** Texts of people, phones and other programs, and some that only look like something else. */
const texts = (seed: number) => [
  '2026-02-30',
  '9999-12-31',
  '1500-12-30T25:61:00Z',
  '=1+1',
  '＝cmd',
  '"; drop table orders; --',
  '<b onclick=x>&amp;</b>',
  '{مبلغ} {{code}} %s %d \\u0000 \\',
  'سلام\u200f \u200eABC\u200c می‌رود ۱۲۳ ٤٥٦',
  '👩‍👩‍👧 𝕽𝖊𝖟𝖊𝖗𝖛 ﷽',
  'NaN',
  'null',
  '-0',
  '🎫'.repeat(20),
  ...fc.sample(fc.string({ unit: 'grapheme', minLength: 5, maxLength: 40 }), { seed, numRuns: 30 }),
]
const days = ['1900-01-01', '2119-12-31', '2000-02-29', '2025-03-20', '2025-03-21']
const numbers = [0, 1, 2, 59, 366, 1_000_000_000, 10_000_000_000, 999_999_999_999]

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)
const isDayHere = (value: unknown) => typeof value === 'string' && isDay(value)
const isFigure = (value: unknown, name: string) => typeof value === 'number' && !/id$/i.test(name)
/** A text of a person, not a word or a code of ours. */
const isProse = (text: string) => /[\u0600-\u06ff ]/.test(text) && !isDay(text)

/**
 * A copy of a body with another text, day or number in some of the places where one was accepted: `texts` changes every text, so that
 * one of each call is kept; the others one place only, for most numbers and days have to fit each other.
 */
export function otherValues(body: unknown, { kind, seed }: { kind: 'texts' | 'others'; seed: number }, random: Random) {
  const copy: unknown = structuredClone(body)
  const places = placesOf(copy)
  if (kind === 'texts')
    for (const { holder, key } of places) {
      const text = holder[key]
      if (typeof text === 'string' && isProse(text)) holder[key] = random.pick(texts(seed))
    }
  const others = places.filter(({ holder, key }) => isDayHere(holder[key]) || isFigure(holder[key], key))
  if (kind === 'others' && others.length > 0) {
    const { holder, key } = random.pick(others)
    holder[key] = random.pick<unknown>(isDayHere(holder[key]) ? days : numbers)
  }
  return copy
}

/**
 * Puts into one row of each column of days and of texts (a choice's words aside) what an older rule may have let in. A column that the database itself guards
 * stays; how many took it is told.
 */
export async function keepWhatNobodyChecked(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type from information_schema.columns c
       join pg_tables t on t.schemaname = 'public' and t.tablename = c.table_name
      where c.table_schema = 'public' and c.data_type in ('date', 'text') and c.is_generated = 'NEVER' and c.table_name not in ('settings', 'migrations', 'migration_files', 'migration_lock') order by 1, 2`,
  )
  let taken = 0
  for (const { table, column, type } of rows) {
    if (type === 'text' && (await holdsWords(pool, table, column))) continue
    const value = type === 'date' ? '9999-12-31' : '2026-02-30'
    const row = `(select ctid from "${table}" order by ctid desc limit 1)`
    taken += await pool.query(`update "${table}" set "${column}" = $1 where ctid = ${row}`, [value]).then(
      ({ rowCount }) => rowCount ?? 0,
      () => 0,
    )
  }
  return taken
}

/** A column of a choice: its words come from our own code alone. */
async function holdsWords(pool: pg.Pool, table: string, column: string) {
  const { rows } = await pool.query<{ words: boolean | null }>(
    `select bool_and("${column}" ~ '^[a-z_]*$') as words from "${table}" where "${column}" is not null`,
  )
  return rows[0]?.words === true
}

/** Tables that a refused call may touch: limits and codes count those who try, a session knows when it was last used. */
const mayChange = ['rate_limits', 'sessions', 'sign_in_codes']

/** One sum a table over all of its rows. */
export async function tableSums(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const sums = rows
    .filter(({ name }) => !mayChange.includes(name))
    .map(async ({ name }) => {
      const answer = await pool.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as sum from "${name}" t`,
      )
      return [name, answer.rows[0]?.sum ?? ''] as const
    })
  return Object.fromEntries(await Promise.all(sums))
}

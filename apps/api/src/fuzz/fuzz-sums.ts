import type pg from 'pg'

/** What a refused call may touch: limits and codes count those who try, a session knows when it was last used. */
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

import pg from 'pg'

const key = 8_217_346

/**
 * Says that this process owns the data folder, for as long as it lives: the lock is a database session, so a kill -9
 * frees it. Throws, naming the other process, when somebody else owns it.
 */
export async function lockData(url: string, dataDir: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, application_name: `rezerv-owner-${process.pid}` })
  client.on('error', () => undefined) // the server stopped first; there is nothing left to hold
  await client.connect()
  const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [key])
  if (!rows[0]?.mine) {
    const owner = await client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity
      where application_name like 'rezerv-owner-%' and application_name <> $1 limit 1`,
      [`rezerv-owner-${process.pid}`],
    )
    await client.end()
    const pid = owner.rows[0]?.name.replace('rezerv-owner-', '') ?? '?'
    throw new Error(
      `another Rezerv (process ${pid}) already runs on ${dataDir}: stop it, or set DATA_DIR to another folder`,
    )
  }
  return { release: () => client.end() }
}

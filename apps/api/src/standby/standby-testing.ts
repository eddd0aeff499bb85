import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { startEmbeddedPostgres } from '@rezerv/embedded-postgres/embedded-postgres.ts'
import { connectPool } from '#db/connect.ts'
import { makerOf } from '#db/testing-server.ts'

/** A standby that follows the embedded server of `dataDir` by streaming, made as one is made: a base backup, and what came since. Stop it before that server. */
export async function followServer(dataDir: string, serverUrl: string) {
  const folder = `${dataDir}-standby`
  const makerUrl = await makerOf(dataDir, serverUrl)
  // The backup is the session's: it begins and ends on one connection.
  const maker = connectPool(makerUrl, { max: 1 })
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(join(dataDir, 'password'), join(folder, 'password'))
  await maker.query(`select pg_create_physical_replication_slot('standby', true)`)
  await maker.query(`select pg_backup_start('standby', true)`)
  await cp(join(dataDir, 'cluster'), join(folder, 'cluster'), {
    recursive: true,
    filter: (path) => !/^(postmaster\\.pid|postmaster\\.opts|pg_replslot)$/.test(basename(path)),
  })
  await mkdir(join(folder, 'cluster/pg_replslot'), { mode: 0o700 })
  const { rows } = await maker.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
  await maker.end()
  await writeFile(join(folder, 'cluster/backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(join(folder, 'cluster/standby.signal'), '')
  const { port, username } = new URL(makerUrl)
  const password = await readFile(join(dataDir, 'password'), 'utf8')
  const advice = { otherServer: '', otherFolder: '' }
  const standby = await startEmbeddedPostgres({
    dataDir: folder,
    advice,
    settings: {
      primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=standby`,
      primary_slot_name: 'standby',
      shared_buffers: '32MB',
      wal_retrieve_retry_interval: '200ms',
    },
  })
  return {
    makerUrl: standby.makerUrl,
    /** The same login at the standby. */
    urlLike: (url: string) => {
      const there = new URL(url)
      there.port = new URL(standby.makerUrl).port
      return there.href
    },
    stop: async () => {
      await standby.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@rezerv/embedded-postgres/embedded-postgres.ts'
import { processesIn } from '@rezerv/embedded-postgres/embedded-process.ts'
import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { signedInAdmin } from '#booking/booking-testing.ts'
import { connect, connectPool } from '#db/connect.ts'
import { startEmbeddedDatabase } from '#db/embedded-database.ts'
import { migrate } from '#db/migrate.ts'
import { keepApi } from './faults-process.ts'
import type { Disk } from './faults-disk.ts'
import { startSmsProvider } from './faults-sms.ts'
import { layWire } from './faults-wire.ts'

export type World = Awaited<ReturnType<typeof buildWorld>>

const withPort = (url: string, port: number) => {
  const changed = new URL(url)
  changed.port = String(port)
  return changed.href
}

/** Two real API processes over one real PostgreSQL, each on a wire of its own, with a bank and an SMS provider that can fail; on `disk`, which can be full, where there is one. */
export async function buildWorld(builtFolder: string, disk?: Disk) {
  const folder = disk ? join(disk.folder, 'world') : mkdtempSync(join(tmpdir(), 'rezerv-faults-'))
  if (disk) mkdirSync(folder)
  const server = await startEmbeddedDatabase({
    dataDir: join(folder, 'postgres'),
    settings: { shared_buffers: '32MB', min_wal_size: '32MB', max_wal_size: '64MB' },
  })
  const pool = connectPool(server.url, { max: 6 })
  await migrate(pool)
  const db = connect(pool)
  const [bank, sms] = [await startSimulator(), await startSmsProvider()]
  const admins = [await signedInAdmin(db, '+989120000001'), await signedInAdmin(db, '+989120000002')] as const
  const serves = async (name: string) => {
    const wire = await layWire(Number(new URL(server.serverUrl).port))
    const api = await keepApi(builtFolder, {
      PORT: String(await freePort()),
      DATA_DIR: join(folder, name),
      DATABASE_URL: withPort(server.serverUrl, wire.port),
      DATABASE_OWNER_URL: server.url,
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
      PUBLIC_URL: 'http://admin.example',
      PASARGAD_BASE_URL: bank.url,
      PASARGAD_USERNAME: bank.settings.username,
      PASARGAD_PASSWORD: bank.settings.password,
      PASARGAD_TERMINAL: String(bank.settings.terminalNumber),
      ...sms.variables,
    })
    return { api, wire }
  }
  const sides = [await serves('first'), await serves('second')] as const
  const cluster = realpathSync(join(folder, 'postgres/cluster'))

  const signalDatabase = async (name: NodeJS.Signals) => {
    for (const pid of await processesIn(cluster))
      try {
        process.kill(pid, name)
      } catch {
        // It has ended by itself.
      }
  }
  return {
    disk,
    pool,
    bank,
    sms,
    admins,
    sides,
    postmaster: () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]),
    backends: () => processesIn(cluster),
    signalDatabase,
    /** Everything is whole again, and both processes say that they can work. */
    mend: async () => {
      await disk?.free()
      await signalDatabase('SIGCONT')
      bank.control.lie(null)
      bank.control.setOutage('none')
      sms.fail(false)
      for (const { api, wire } of sides) {
        api.signal('SIGCONT')
        api.moveClock(0)
        wire.mend()
      }
      const until = Date.now() + 90_000
      for (;;) {
        const ready = await Promise.all(sides.map(({ api }) => api.isReady()))
        const answers = await pool.query('select 1').then(
          () => true,
          () => false,
        )
        if (answers && ready.every(Boolean)) return
        if (Date.now() > until) {
          const said = sides.map(({ api }) => api.output().slice(-3_000)).join('\n---\n')
          throw new Error(`not ready within 90 s (database ${answers ? 'answers' : 'is away'}):\n${said}`)
        }
        await sleep(100)
      }
    },
    end: async () => {
      await signalDatabase('SIGCONT')
      await Promise.all(sides.map(({ api }) => api.stop()))
      await Promise.all(sides.map(({ wire }) => wire.close()))
      await pool.end().catch(() => undefined)
      await server.stop()
      await bank.close()
      await sms.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connectPool } from '../../apps/api/src/db/connect.ts'
import { freePort } from '../../tools/free-port.mjs'
import { binaries, haproxyConfig, patroniConfig } from './bench-cluster-config.ts'
import { atEnd } from './bench-end.ts'

/** The programs of Debian's packages: `apt-get install patroni etcd-server haproxy pgbouncer postgresql-15 python3-etcd`. */
const needed = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer', `${binaries}/postgres`]

/** Throws with the packages that are missing. */
export function requirePrograms() {
  const missing = needed.filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new Error(
      `not installed: ${missing.join(', ')} (apt-get install patroni etcd-server haproxy pgbouncer postgresql-15 python3-etcd)`,
    )
}

/** PostgreSQL refuses to be root: as root all of them run as the user that Debian's package made. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}
function idOf(which: '-u' | '-g') {
  return Number(execFileSync('id', [which, 'postgres']).toString())
}

export type Part = {
  name: string
  child: () => ChildProcess
  start: () => void
  kill: (signal?: NodeJS.Signals) => void
}

/** A program that runs until the bench ends; its words stand in `folder`. */
export function runPart(
  name: string,
  folder: string,
  command: string[],
  environment: Record<string, string> = {},
): Part {
  let child: ChildProcess | undefined
  const [program = '', ...args] = command
  const part: Part = {
    name,
    child: () => {
      if (!child) throw new Error(`${name} was not started`)
      return child
    },
    start: () => {
      const log = openSync(join(folder, `${name}.log`), 'a')
      child = spawn(program, args, {
        cwd: folder,
        stdio: ['ignore', log, log],
        env: { ...process.env, ...environment },
        detached: true,
        ...(program === process.execPath ? {} : user),
      })
    },
    // With whatever it began: patroni's PostgreSQL is its child.
    kill: (signal = 'SIGKILL') => {
      if (child?.pid === undefined) return
      try {
        process.kill(-child.pid, signal)
      } catch {
        // It has ended by itself.
      }
    },
  }
  part.start()
  atEnd(name, async () => {
    part.kill('SIGTERM')
    // Patroni ends its PostgreSQL first, which is in a group of its own.
    for (let n = 0; n < 80 && child?.exitCode === null && child.signalCode === null; n += 1) await sleep(100)
    part.kill('SIGKILL')
  })
  return part
}

const own = (path: string) => {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
}
export function ownFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  own(path)
  return path
}
export function ownFile(path: string, text: string): string {
  writeFileSync(path, text)
  own(path)
  return path
}

/** Three, of which two decide. */
async function startEtcds(folder: string) {
  const members = await Promise.all(
    ['a', 'b', 'c'].map(async (name) => ({ name, port: await freePort(), peer: await freePort() })),
  )
  const all = members.map(({ name, peer }) => `${name}=http://127.0.0.1:${peer}`).join(',')
  const parts = members.map(({ name, port, peer }) =>
    runPart(`etcd-${name}`, folder, [
      '/usr/bin/etcd',
      `--name=${name}`,
      `--data-dir=${join(folder, `etcd-${name}`)}`,
      `--listen-client-urls=http://127.0.0.1:${port}`,
      `--advertise-client-urls=http://127.0.0.1:${port}`,
      `--listen-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-advertise-peer-urls=http://127.0.0.1:${peer}`,
      `--initial-cluster=${all}`,
    ]),
  )
  for (const { name, port } of members)
    await until(`etcd ${name}`, async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok)
  return { ports: members.map(({ port }) => port), parts }
}

/** Three etcd, two PostgreSQL under Patroni (the second a synchronous standby), HAProxy before them, and PgBouncer lending by transaction. */
export async function startCluster(root: string) {
  requirePrograms()
  const folder = ownFolder(root)
  const ports = await Promise.all(Array.from({ length: 7 }, () => freePort()))
  const [first = 0, firstRest = 0, second = 0, secondRest = 0, primary = 0, replica = 0, pooler = 0] = ports
  const etcds = await startEtcds(folder)
  const nodes = [
    { name: 'one', port: first, rest: firstRest },
    { name: 'two', port: second, rest: secondRest },
  ].map((node) => {
    const config = ownFile(join(folder, `patroni-${node.name}.yml`), patroniConfig(folder, node, etcds.ports))
    return { ...node, part: runPart(`patroni-${node.name}`, folder, ['/usr/bin/patroni', config]) }
  })
  const maker = (port: number) => `postgres://postgres:maker@127.0.0.1:${port}/postgres`
  /** Who is the primary now; throws while there is none. */
  const leader = async () => {
    for (const node of nodes) {
      const answer = await fetch(`http://127.0.0.1:${node.rest}/primary`).catch(() => undefined)
      if (answer?.status === 200) return node
    }
    throw new Error('no primary')
  }
  await until('a primary', async () => (await leader()) !== undefined)
  /** As the primary sees it: what its standby says of itself may be what it was. */
  const hasSyncStandby = async () => {
    const there = connectPool(maker((await leader()).port), { max: 1 })
    try {
      const { rows } = await there.query(
        `select from pg_stat_replication where application_name in ('one', 'two') and state = 'streaming' and sync_state = 'sync'`,
      )
      return rows.length > 0
    } finally {
      await there.end()
    }
  }
  await until('a synchronous standby', hasSyncStandby)
  const haproxyFile = ownFile(join(folder, 'haproxy.cfg'), haproxyConfig({ nodes, primary, replica }))
  const userlist = ownFile(join(folder, 'users.txt'), `"rezerv_server" "server"\n"rezerv_owner" "owner"\n`)
  const pgbouncer = ownFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
rezerv = host=127.0.0.1 port=${primary} dbname=rezerv
reads = host=127.0.0.1 port=${replica} dbname=rezerv
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
auth_type = plain
auth_file = ${userlist}
pool_mode = transaction
max_client_conn = 500
default_pool_size = 20
server_login_retry = 1
server_check_delay = 5
query_wait_timeout = 20
`,
  )
  return {
    folder,
    nodes,
    etcds: etcds.parts,
    leader,
    hasSyncStandby,
    /** The process of its PostgreSQL. */
    postmaster: ({ name }: { name: string }) =>
      Number(readFileSync(join(folder, `data-${name}`, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** Begins the proxy before the two and the pooler, which it answers. */
    openDoors: () => {
      runPart('haproxy', folder, ['/usr/sbin/haproxy', '-f', haproxyFile, '-db'])
      return runPart('pgbouncer', folder, ['/usr/sbin/pgbouncer', pgbouncer])
    },
    urls: {
      maker,
      owner: `postgres://rezerv_owner:owner@127.0.0.1:${primary}/rezerv`,
      pooled: `postgres://rezerv_server:server@127.0.0.1:${pooler}/rezerv`,
      pooledReads: `postgres://rezerv_server:server@127.0.0.1:${pooler}/reads`,
    },
  }
}

/** Asks until it is so; throws after a minute and a half, naming what never came. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < 90_000) {
    if (await holds().catch(() => false)) return performance.now() - began
    await sleep(100)
  }
  throw new Error(`${what} did not come within 90 s`)
}

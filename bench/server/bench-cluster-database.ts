import { applicationRole } from '../../apps/api/src/db/application-role.ts'
import { connectPool } from '../../apps/api/src/db/connect.ts'
import type { startCluster } from './bench-cluster-parts.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Transactions that the standby has answered. */
export async function queriesOf({ nodes, leader, urls }: Cluster) {
  const primary = await leader()
  const standby = nodes.find(({ name }) => name !== primary.name)
  const there = connectPool(urls.maker(standby?.port ?? 0), { max: 1 })
  const { rows } = await there.query<{ n: number }>(
    `select xact_commit::int as n from pg_stat_database where datname = 'rezerv'`,
  )
  await there.end()
  return rows[0]?.n ?? 0
}

/** Roles and database as docs/operating/installing.md has them; the login that serves begins every connection with its role and limits. */
export async function prepareDatabase(cluster: Cluster) {
  const { port } = await cluster.leader()
  const maker = connectPool(cluster.urls.maker(port), { max: 1 })
  await maker.query(`create role rezerv_owner login password 'owner'`)
  await maker.query(`create role ${applicationRole} nologin`)
  await maker.query(`create role rezerv_server login noinherit password 'server'`)
  await maker.query(`grant ${applicationRole} to rezerv_owner, rezerv_server`)
  await maker.query('create database rezerv owner rezerv_owner')
  await maker.query(`alter role rezerv_server set role = ${applicationRole}`)
  const limits = { statement_timeout: 10_000, lock_timeout: 8_000, idle_in_transaction_session_timeout: 60_000 }
  for (const [name, ms] of Object.entries(limits)) await maker.query(`alter role rezerv_server set ${name} = '${ms}'`)
  await maker.query(`create role rewinder login password 'rewinder'`).catch(() => undefined)
  await maker.end()
}

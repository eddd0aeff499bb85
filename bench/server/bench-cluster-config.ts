import { join } from 'node:path'

/** Where Debian's package has PostgreSQL. */
export const binaries = '/usr/lib/postgresql/15/bin'

export const patroniConfig = (
  folder: string,
  { name, port, rest }: { name: string; port: number; rest: number },
  etcd: number,
) => `
scope: rezerv
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { host: '127.0.0.1:${etcd}' }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 6
    maximum_lag_on_failover: 1048576
    # A primary that died is not waited for: the standby has all that was acknowledged.
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { hot_standby: 'on', hot_standby_feedback: 'on', wal_log_hints: 'on', max_connections: 200, wal_level: replica, shared_buffers: 128MB, timezone: UTC, jit: 'off' }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 } ]
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(folder, `data-${name}`)}
  bin_dir: ${binaries}
  pgpass: ${join(folder, `pgpass-${name}`)}
  authentication:
    superuser: { username: postgres, password: maker }
    replication: { username: replicator, password: follower }
    rewind: { username: rewinder, password: rewinder }
  parameters: { unix_socket_directories: '${folder}' }
`

type Doors = {
  nodes: { name: string; port: number; rest: number }[]
  primary: number
  replica: number
  webPort: number
  statsPort: number
  web: number[]
}

export const haproxyConfig = ({ nodes, primary, replica, webPort, statsPort, web }: Doors) => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 90s
  timeout server 90s
listen primary
  bind 127.0.0.1:${primary}
  mode tcp
  option httpchk GET /primary
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
listen replica
  bind 127.0.0.1:${replica}
  mode tcp
  option httpchk GET /replica
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, port, rest }) => `  server ${name} 127.0.0.1:${port} check port ${rest}`).join('\n')}
frontend web
  bind 127.0.0.1:${webPort}
  mode http
  acl buys path /api/v1/bookings/event
  http-request wait-for-body time 1s if buys
  use_backend sales if buys { req.body,json_query('$.occurrenceId') -m found }
  default_backend processes
backend processes
  mode http
  option httpchk GET /readyz
  # What never reached a server may go to the other one; nothing else is sent twice.
  retry-on conn-failure
  option redispatch 1
  default-server inter 300ms fall 1 rise 1
${web.map((port, at) => `  server api${at} 127.0.0.1:${port} check`).join('\n')}
# Purchases of one occurrence meet in one process, and fill its batches.
backend sales
  mode http
  balance hash req.body,json_query('$.occurrenceId')
  hash-type consistent
  retry-on conn-failure
  option redispatch 1
${web.map((port, at) => `  server api${at} 127.0.0.1:${port} track processes/api${at}`).join('\n')}
listen stats
  bind 127.0.0.1:${statsPort}
  mode http
  stats enable
  stats uri /
`

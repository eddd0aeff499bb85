import { join } from 'node:path'

/** Where Debian's package has PostgreSQL. */
export const binaries = '/usr/lib/postgresql/15/bin'

export const patroniConfig = (
  folder: string,
  { name, port, rest }: { name: string; port: number; rest: number },
  etcds: number[],
) => `
scope: rezerv
name: ${name}
restapi: { listen: '127.0.0.1:${rest}', connect_address: '127.0.0.1:${rest}' }
etcd3: { hosts: [${etcds.map((port) => `'127.0.0.1:${port}'`).join(', ')}] }
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

type Node = { name: string; port: number; rest: number }
type Doors = { nodes: Node[]; primary: number; replica: number }

/** A port behind which Patroni's `role` is. */
const doorTo = (role: 'primary' | 'replica', port: number, nodes: Node[]) => `
listen ${role}
  bind 127.0.0.1:${port}
  mode tcp
  option httpchk GET /${role}
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.rest}`).join('\n')}
`

export const haproxyConfig = ({ nodes, primary, replica }: Doors) => `
global
  maxconn 2000
defaults
  timeout connect 2s
  timeout client 90s
  timeout server 90s
${doorTo('primary', primary, nodes)}${doorTo('replica', replica, nodes)}`

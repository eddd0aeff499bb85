import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { atEnd } from './bench-end.ts'

type Given = {
  routesSales?: boolean
  /** A second door, of HTTPS and HTTP/2; `file` has the certificate and its key. */
  secure?: { port: number; file: string } | undefined
}

/** As docs/operating/installing.md gives it, but for ports and the place of the socket. */
const settings = (port: number, ports: number[], socket: string, { routesSales, secure }: Given) => `
global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 65s
  timeout check 5s
  option redispatch 1
  retries 3
  # It was not begun: nobody listened any more, or the process answered that it ends.
  retry-on conn-failure 503
frontend rezerv
  bind 127.0.0.1:${port}
${secure ? `  bind 127.0.0.1:${secure.port} ssl crt ${secure.file} alpn h2,http/1.1` : ''}
  acl buys path ${bookingEndpoints.bookEvent.path}
  http-request wait-for-body time 1s if buys
  # A 503 may also say that nobody knows: what writes and has no key is not sent again.
  http-request disable-l7-retry unless METH_GET or buys
${routesSales ? '' : '#'}  use_backend sales if buys { req.body,json_query('$.occurrenceId') -m found }
  default_backend processes
backend processes
  balance leastconn
  option httpchk GET /readyz
  http-check expect status 200
  # One late answer of a busy process is no reason to send everybody to the other.
  default-server check inter 1s fall 3 rise 1
${ports.map((each, n) => `  server process${n} 127.0.0.1:${each}`).join('\n')}
# Purchases of one occurrence meet in one process, and fill its batches.
backend sales
  balance hash req.body,json_query('$.occurrenceId')
  hash-type consistent
${ports.map((each, n) => `  server process${n} 127.0.0.1:${each} track processes/process${n}`).join('\n')}
`

/** HAProxy before these ports; Debian's package `haproxy`. It ends with the bench. */
export async function balancer(port: number, ports: number[], { routesSales = true, secure }: Given = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rezerv-balancer-'))
  atEnd("the balancer's folder", () => rmSync(folder, { recursive: true }))
  const [socket, file] = [join(folder, 'socket'), join(folder, 'haproxy.cfg')]
  await writeFile(file, settings(port, ports, socket, { routesSales, secure }))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  child.once('error', () => console.error('✗ there is no haproxy here: apt-get install haproxy'))
  atEnd('the balancer', async () => {
    if (child.pid === undefined || child.exitCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  })
  while (child.exitCode === null && !existsSync(socket)) await sleep(20)
  const say = async (command: string) => {
    const line = connect(socket)
    line.end(`${command}\n`)
    let answer = ''
    for await (const piece of line) answer += String(piece)
    return answer
  }
  const column = async (server: string, name: string) => {
    const [head = '', ...rows] = (await say('show stat')).split('\n')
    const place = head.replace('# ', '').split(',').indexOf(name)
    return rows.find((row) => row.startsWith(`processes,${server},`))?.split(',')[place]
  }
  /** Until the balancer says so, for half a minute. */
  const until = async (server: string, name: string, wanted: RegExp) => {
    for (let tries = 0; tries < 600; tries += 1) {
      if (wanted.test((await column(server, name).catch(() => undefined)) ?? '')) return
      await sleep(50)
    }
    throw new Error(`${server} did not become ${wanted.source}`)
  }
  return {
    url: `http://127.0.0.1:${port}`,
    /** Sends nobody there any more, and resolves when nobody is there. */
    drain: async (n: number) => {
      await say(`set server processes/process${n} state drain`)
      await until(`process${n}`, 'scur', /^0$/)
    },
    /** Sends people there as soon as it says that it is ready. */
    admit: async (n: number) => {
      await say(`set server processes/process${n} state ready`)
      await until(`process${n}`, 'status', /^UP/)
    },
  }
}

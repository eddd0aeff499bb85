import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { apiRoutes } from './api-routes.ts'
import { openBank } from './bank.ts'
import { answer } from './codes.ts'
import { type Control, controlOf, controlRoutes, type World } from './control-routes.ts'
import { elsewhereRoutes } from './liar.ts'
import { pageRoutes } from './page-routes.ts'
import { defaults, type Settings } from './settings.ts'
import type { Draw } from './transaction.ts'

export type SimulatorOptions = Partial<Settings> & {
  /** 0 takes any free port. */
  port?: number
  host?: string
  log?: boolean
  /** Epoch milliseconds; `control.advance` moves what it says. */
  clock?: () => number
  /** Where the digits of reference numbers come from. */
  draw?: Draw
  /** The address that browsers reach it by, when it is not `http://host:port`. */
  publicUrl?: string
  /** The page opens under the name that the merchant's callback has: what the browser calls this machine. */
  namedByCallback?: boolean
}

export type Simulator = {
  /** Base URL for the adapter and for browsers. */
  url: string
  settings: Settings
  control: Control
  close: () => Promise<void>
}

/** Starts the bank. It keeps everything in memory: closing it forgets. Throws when the port is taken. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const {
    port = 0,
    host = '127.0.0.1',
    log = false,
    clock = Date.now,
    draw = randomInt,
    publicUrl,
    namedByCallback,
    ...changed
  } = options
  const settings: Settings = { ...defaults, ...changed }
  const shifted = { shift: 0 }
  const world: World = { outage: 'none', lie: null, bytes: 0, elsewhere: [] }
  const now = () => clock() + shifted.shift
  const bank = openBank(settings, now, draw)
  const control = controlOf(bank, shifted, world)

  let url = publicUrl ?? ''
  const pageBase = (callback: string) =>
    namedByCallback ? `http://${new URL(callback).hostname}:${new URL(url).port}` : url
  const app = Fastify({ logger: log, forceCloseConnections: true })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
  app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
    reply.status(error.statusCode ?? 500).send(answer((error.statusCode ?? 500) < 500 ? 13000 : 500)),
  )
  apiRoutes(app, { bank, settings, now, world, url: () => url, pageBase })
  controlRoutes(app, control, now)
  elsewhereRoutes(app, world)
  pageRoutes(app, bank, settings, now)

  await app.listen({ port, host })
  url ||= `http://${reachable(host)}:${(app.server.address() as AddressInfo).port}`
  return { url, settings, control, close: () => app.close() }
}

/** Where this machine reaches what listens there. */
const reachable = (host: string) =>
  ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' })[host] ?? (host.includes(':') ? `[${host}]` : host)

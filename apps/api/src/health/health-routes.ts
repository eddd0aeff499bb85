import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { HealthStatus } from '@rezerv/contract/health/health-endpoints.ts'
import { healthEndpoints } from '@rezerv/contract/health/health-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { nowInstant } from '#clock.ts'
import { serve } from '#http/serve.ts'
import { mediaHome } from '#media/media-home-store.ts'
import { readHealth } from './health-store.ts'

const { version: product } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

export function healthRoutes(app: FastifyInstance) {
  // The database itself: a standby knows nothing of those that follow.
  const { db, env, gateway, sms, vitals } = app.deps
  const files = mediaHome(env)
  serve(app, healthEndpoints, {
    getHealth: async (): Promise<HealthStatus> => {
      const { schema, ...stored } = await readHealth(db)
      return {
        ...stored,
        at: nowInstant(),
        version: { product, schema, node: process.versions.node, startedAt: startedAt(), restarts: vitals.restarts },
        bank: {
          ...(gateway.circuit?.() ?? { state: 'none', since: null, nextTryAt: null, lastAnswerAt: null }),
          terminal: env.PASARGAD_TERMINAL ?? null,
          certificateUntil: gateway.certificateUntil?.() ?? null,
          ...stored.bank,
        },
        sms: { provider: sms.provider, ...stored.sms },
        disk: await diskOf(env.DATA_DIR),
        files: await files(),
        backup: { isOn: env.BACKUP_DIR !== undefined, ...stored.backup },
      }
    },
  })
}

const startedAt = () => new Date(Date.now() - process.uptime() * 1_000).toISOString()

/** Blocks that only root may use are not free. */
const diskOf = (folder: string): Promise<HealthStatus['disk']> =>
  statfs(folder).then(
    ({ bavail, blocks, bsize }) => ({ freeBytes: bavail * bsize, totalBytes: blocks * bsize }),
    () => null,
  )

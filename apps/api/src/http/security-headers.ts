import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Env } from '#env.ts'
import { publicAiBase } from './public-config.ts'

/**
 * The texts of the two style elements that React Aria adds to a page, as hashes: one against a slow tap, one against
 * scrolling behind a dialog on an iPhone. `architecture-styles.test.ts` compares them with the library.
 */
export const styleHashes = [
  `'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='`,
  `'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='`,
]

/** Of the browser's powers, those that a page uses (decision 122): no page asks where somebody is, listens or pays by itself. */
const powers: Record<string, '(self)' | '()'> = {
  // Tickets are read by the camera, and its picture starts by itself.
  camera: '(self)',
  autoplay: '(self)',
  // Codes and addresses are copied; a gate's screen stays awake; a code fills itself in from its SMS.
  'clipboard-write': '(self)',
  'screen-wake-lock': '(self)',
  'otp-credentials': '(self)',
  ...Object.fromEntries(
    [
      'accelerometer',
      'browsing-topics',
      'clipboard-read',
      'display-capture',
      'encrypted-media',
      'fullscreen',
      'gamepad',
      'geolocation',
      'gyroscope',
      'hid',
      'identity-credentials-get',
      'idle-detection',
      'keyboard-map',
      'local-fonts',
      'magnetometer',
      'microphone',
      'midi',
      'payment',
      'picture-in-picture',
      'publickey-credentials-create',
      'publickey-credentials-get',
      'serial',
      'storage-access',
      'sync-xhr',
      'usb',
      'window-management',
      'xr-spatial-tracking',
    ].map((power) => [power, '()' as const]),
  ),
}
const permissionsPolicy = Object.entries(powers)
  .map(([power, who]) => `${power}=${who}`)
  .join(', ')

/** Of an answer that came before any route: a text of which nothing can be made. */
export const bareHeaders = {
  'content-security-policy': `default-src 'none';base-uri 'none';frame-ancestors 'none';require-trusted-types-for 'script'`,
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
}

/**
 * OWASP ASVS 3.4. Scripts come from this origin only and never inline, and no text becomes a script or markup but by the
 * page's own policy (apps/web/src/lib/trusted-types.ts); styles come from this origin too: what components set at run
 * time goes through the style object of an element. The bank demands a Referer, so the origin is sent.
 */
export async function securityHeaders(app: FastifyInstance, env: Env) {
  const remote = [env.PUBLIC_API_BASE, publicAiBase(env), env.PUBLIC_MAP_STYLE].flatMap(originOf)
  const images = [env.PUBLIC_MAP_STYLE].flatMap(originOf)
  const policy = (scripts: string[]): FastifyHelmetOptions => ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: [`'self'`],
        scriptSrc: [`'self'`, ...scripts],
        scriptSrcAttr: [`'none'`],
        styleSrc: [`'self'`, ...styleHashes],
        imgSrc: [`'self'`, 'data:', 'blob:', ...images],
        fontSrc: [`'self'`],
        connectSrc: [`'self'`, ...remote],
        // A private document that the page has fetched with its bearer.
        frameSrc: ['blob:'],
        workerSrc: [`'self'`],
        manifestSrc: [`'self'`],
        formAction: [`'self'`],
        objectSrc: [`'none'`],
        baseUri: [`'none'`],
        frameAncestors: [`'none'`],
        requireTrustedTypesFor: [`'script'`],
        trustedTypes: ['default'],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: env.NODE_ENV === 'production' && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  })
  const headers = await headersOf(policy([]))
  // The reader of QR codes is WebAssembly of this origin, in a worker: a worker obeys the policy of its own file, so pages keep theirs.
  const reader = await headersOf(policy([`'wasm-unsafe-eval'`]))
  app.addHook(
    'onRequest',
    async ({ url }, reply) => void reply.headers(url.startsWith('/assets/camera-worker-') ? reader : headers),
  )
}

/** The headers of helmet. It would put the same policy together again for each request, which costs more than checking a session. */
async function headersOf(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const plain = Fastify()
  await plain.register(helmet, options)
  plain.get('/', async () => '')
  const { headers } = await plain.inject('/')
  await plain.close()
  const own = new Set(['content-type', 'content-length', 'date', 'connection'])
  const said = Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]]))
  return Object.fromEntries([...said, ['permissions-policy', permissionsPolicy]])
}

/** The origin of an absolute address; nothing for an empty one or a path. */
const originOf = (address: string | undefined) => (address && URL.canParse(address) ? [new URL(address).origin] : [])

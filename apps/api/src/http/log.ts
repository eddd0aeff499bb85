import { pino, type DestinationStream, type Logger } from 'pino'

/** Names that never reach a log, on their own or one level down: tokens, codes, cards, keys. */
const secrets = [
  'token',
  'code',
  'password',
  'authorization',
  'cookie',
  'cardNumber',
  'pan',
  'nationalId',
  'apiKey',
  'body',
]

/** Whoever knows the address of a calendar or of a payment can open it: its secret part is no more for the log than a token. */
const pathOf = (url: string) => (url.split('?')[0] ?? '').replace(/^(\/(?:ical|pay)\/)(?!return$).+/, '$1[hidden]')

/** The process's log. Requests are logged without their query: return addresses carry what people typed. */
export const apiLog = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      redact: { paths: ['headers', ...secrets.flatMap((name) => [name, `*.${name}`])], censor: '[hidden]' },
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
          method,
          path: pathOf(url),
          ip,
        }),
        err: pino.stdSerializers.err,
      },
    },
    ...(destination ? [destination] : []),
  )

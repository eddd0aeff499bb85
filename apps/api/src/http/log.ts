import { maskPersonal } from '@rezerv/contract/assistant/assistant-mask.ts'
import { pino, type DestinationStream, type Logger } from 'pino'
import { errorForLog } from './log-error.ts'

/** Names that never reach a log, on their own or one level down: tokens, codes, cards, keys, and what people are found by. */
const secrets = [
  'token',
  'code',
  'password',
  'authorization',
  'cookie',
  'cardNumber',
  'pan',
  'nationalId',
  'mobile',
  'sheba',
  'apiKey',
  'body',
]

const hidden = '[hidden]'
const paths = ['headers', ...secrets.flatMap((name) => (name === 'code' ? [name] : [name, `*.${name}`]))]

/** An error's code is a SQLSTATE, or one of the system's, and without it nobody knows what happened: every other one is hidden. */
const withoutCodes = (object: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [
      key,
      typeof value === 'object' && value !== null && !(value instanceof Error) && 'code' in value
        ? { ...value, code: hidden }
        : value,
    ]),
  )

/** A segment that nobody could guess opens something; a file's name may be as long, and has its ending. */
const guarded = /^[^.]{24,}$/
/** The address of a calendar, a payment or an order's page opens it: what stands behind these is no more for the log than a token. */
const opening = /^(ical|pay|t)$/i

/** However it was written: a router, or whatever stands before us, may read `//pay/x`, `/PAY/x` and `/%70ay/x` alike. */
export function pathForLog(url: string): string {
  const [path = ''] = decoded(url).split(/[?#]/)
  const segments = path.split(/[/\\;]+/)
  const at = segments.findIndex((segment) => opening.test(segment.trim()))
  const shown = segments.map((segment, index) => (guarded.test(segment) && index !== at ? hidden : segment))
  if (at < 0 || shown.length === at + 1) return shown.join('/')
  const rest = segments.slice(at + 1)
  return [...shown.slice(0, at + 1), ...(rest.join('/') === 'return' ? rest : [hidden])].join('/')
}

/** Twice is what somebody may have tried; what cannot be read is not shown. */
function decoded(url: string) {
  try {
    return decodeURIComponent(decodeURIComponent(url.split('?')[0] ?? ''))
  } catch {
    return '/[unreadable]'
  }
}

/**
 * The process's log. Requests are logged without their query: return addresses carry what people typed. What looks like somebody's
 * number, card or account is taken out of every line, wherever it came from.
 */
export function apiLog(level: string, destination: DestinationStream): Logger {
  return pino(
    {
      level,
      redact: { paths, censor: hidden },
      formatters: { log: withoutCodes },
      // An error that is logged without a word lends the line its own.
      hooks: {
        logMethod(args, method) {
          const [first, words] = args as unknown[]
          const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
          if (words === undefined && error !== undefined)
            return method.call(this, first as object, errorForLog(error).message)
          return method.apply(this, args)
        },
      },
      serializers: {
        req: ({ method, url, ip }: { method: string; url: string; ip?: string }) => ({
          method,
          path: pathForLog(url),
          ip,
        }),
        err: errorForLog,
      },
    },
    { write: (line) => destination.write(maskPersonal(line)) },
  )
}

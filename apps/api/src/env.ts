import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { StartRefused } from './lifecycle.ts'

const text = z.optional(z.string().check(z.minLength(1)))
const url = (protocols: RegExp) => z.optional(z.url({ protocol: protocols }))
const atLeastOne = (given: number) => z._default(z.coerce.number().check(z.int(), z.minimum(1)), given)
const http = /^https?$/

const Variables = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  HOST: z._default(z.string(), '0.0.0.0'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 3000),
  /** The certificate with its chain, and its key, in PEM: with them the port speaks HTTPS, HTTP/2 first. */
  TLS_CERT_FILE: text,
  TLS_KEY_FILE: text,
  DATA_DIR: z._default(z.string(), 'data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  /** The owner of the tables, where another login than the one that serves. */
  DATABASE_OWNER_URL: url(/^postgres(ql)?$/),
  /** A standby of it: lists, searches and statistics are read there. */
  DATABASE_READ_URL: url(/^postgres(ql)?$/),
  /** How a pooler before DATABASE_URL and DATABASE_READ_URL lends its connections; without a pooler it is by session. */
  DATABASE_POOLER: z._default(z.enum(['session', 'transaction']), 'session'),
  /** The pool of one process. */
  DATABASE_CONNECTIONS: atLeastOne(20),
  DATABASE_CONNECT_SECONDS: atLeastOne(10),
  DATABASE_STATEMENT_SECONDS: atLeastOne(10),
  DATABASE_LOCK_SECONDS: atLeastOne(8),
  /** A transaction that nobody goes on with. */
  DATABASE_IDLE_SECONDS: atLeastOne(60),
  /** From the request to stop until the end of the process, whatever still hangs. */
  SHUTDOWN_SECONDS: atLeastOne(10),
  /** Before that it serves on for so long while /readyz says no: balancers send nobody any more when it ends. */
  SHUTDOWN_NOTICE_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
  HTTP_HEADERS_SECONDS: atLeastOne(10),
  /** A request that began and brings nothing more for so long. */
  HTTP_SILENCE_SECONDS: atLeastOne(20),
  /** The whole of a request, an upload's too. */
  HTTP_REQUEST_SECONDS: atLeastOne(300),
  /** Until a call is answered. */
  HTTP_ANSWER_SECONDS: atLeastOne(60),
  /** The same where a file or a stream is sent or taken. */
  HTTP_FILE_SECONDS: atLeastOne(900),
  HTTP_KEEP_ALIVE_SECONDS: atLeastOne(72),
  HTTP_HEADER_BYTES: atLeastOne(16_384),
  SEED: z._default(z.enum(['none', 'demo']), 'demo'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'warn'),
  /** One line for each request. */
  ACCESS_LOG: z._default(z.enum(['on', 'off']), 'off'),
  /** The page of all calls, and their description; by itself everywhere but in production. */
  API_DOCS: z.optional(z.enum(['on', 'off'])),
  /** Where people reach this server: the callback of the bank and the host of the Web OTP line are made from it. */
  PUBLIC_URL: url(http),
  PUBLIC_API_BASE: z._default(z.string(), ''),
  PUBLIC_AI_KEY: text,
  PUBLIC_AI_BASE: text,
  /** A map's style (JSON), or an address of picture tiles with {z}, {x} and {y}; its tiles, glyphs and sprites come from the same origin. */
  PUBLIC_MAP_STYLE: url(http),
  ANTHROPIC_API_KEY: text,
  /** Where the relay sends what it lets through. */
  ANTHROPIC_BASE_URL: z._default(z.url({ protocol: http }), 'https://api.anthropic.com'),
  AUTH_PEPPER: z.optional(z.string().check(z.minLength(32))),
  SESSION_IDLE_MINUTES: atLeastOne(60),
  SESSION_HOURS: atLeastOne(24),
  /** Proxies whose X-Forwarded-For is believed (addresses, or loopback, linklocal, uniquelocal): limits count by that address. */
  TRUST_PROXY: z._default(z.string(), 'loopback'),
  /** Bearer token of /metrics for callers that are not on this machine. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Where spans are sent: with it the other OTEL_ variables count too, and without it nothing of OpenTelemetry is loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url(http),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url(http),
  OTEL_EXPORTER_OTLP_PROTOCOL: z._default(z.enum(['http/json']), 'http/json'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: z._default(z.enum(['http/json']), 'http/json'),
  /** Webhooks may go to this machine too, for a program that is written beside the server. */
  WEBHOOK_LOOPBACK: z._default(z.enum(['on', 'off']), 'off'),
  RATE_LIMIT_PER_MINUTE: atLeastOne(6000),
  SMS_PROVIDER: z._default(z.enum(['console', 'kavenegar', 'smsir']), 'console'),
  KAVENEGAR_API_KEY: text,
  KAVENEGAR_TEMPLATE: text,
  /** The template of codes that confirm money; without it they come from the line, in the text of the settings. */
  KAVENEGAR_STEP_UP_TEMPLATE: text,
  /** The line that plain texts come from; without it Kavenegar picks the account's own. */
  KAVENEGAR_SENDER: text,
  KAVENEGAR_BASE: z._default(z.url({ protocol: http }), 'https://api.kavenegar.com'),
  /** Messages that are older are deleted; without it all are kept. */
  NOTICES_KEEP_MONTHS: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  SMSIR_API_KEY: text,
  SMSIR_TEMPLATE_ID: z.optional(z.coerce.number().check(z.int())),
  SMSIR_STEP_UP_TEMPLATE_ID: z.optional(z.coerce.number().check(z.int())),
  /** The line that plain texts come from; without it nothing can be sent but through templates. */
  SMSIR_LINE: z.optional(z.coerce.number().check(z.int())),
  SMSIR_BASE: z._default(z.url({ protocol: http }), 'https://api.sms.ir'),
  PASARGAD_BASE_URL: url(http),
  PASARGAD_USERNAME: text,
  PASARGAD_PASSWORD: text,
  PASARGAD_TERMINAL: text,
  /** Whether the contract with the bank allows reversing a payment while its window is open. */
  PASARGAD_REVERSE: z._default(z.enum(['on', 'off']), 'on'),
  PASARGAD_WINDOW_MINUTES: atLeastOne(25),
  /** Tickets for Apple Wallet: the pass type and team of the certificate, and where it, its key and Apple's own certificate are. */
  WALLET_APPLE_PASS_TYPE: text,
  WALLET_APPLE_TEAM: text,
  WALLET_APPLE_CERT_FILE: text,
  WALLET_APPLE_KEY_FILE: text,
  WALLET_APPLE_KEY_PASSWORD: text,
  WALLET_APPLE_WWDR_FILE: text,
  /** Tickets for Google Wallet: the issuer, and the key of its service account as Google gives it (JSON). */
  WALLET_GOOGLE_ISSUER: z.optional(z.string().check(z.regex(/^\d+$/))),
  WALLET_GOOGLE_KEY_FILE: text,
  S3_ENDPOINT: url(http),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_BUCKET: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  /** Copies of the data are encrypted with it, and cannot be read without it. */
  BACKUP_KEY: z.optional(z.string().check(z.minLength(32))),
  /** A job makes copies there; the same in every process. */
  BACKUP_DIR: text,
  BACKUP_EVERY_HOURS: atLeastOne(24),
  /** Days, weeks and months of which the newest copy is kept. */
  BACKUP_KEEP: z._default(z.string().check(z.regex(/^\d+,\d+,\d+$/, 'three numbers: days,weeks,months')), '7,4,12'),
  /** The owner's address of an empty database into which each copy is brought back to see whether it comes back, and which is emptied again. */
  BACKUP_TEST_URL: url(/^postgres(ql)?$/),
})
type Given = z.infer<typeof Variables>
export type Env = Given & { API_DOCS: 'on' | 'off' }

/** Settings that must come together, and those that production refuses: what a message says when it does not hold. */
const rules: Record<string, (env: Env) => boolean> = {
  'TLS_CERT_FILE and TLS_KEY_FILE come together': (e) => together(e.TLS_CERT_FILE, e.TLS_KEY_FILE) !== 'some',
  'DATABASE_OWNER_URL comes with DATABASE_URL': (e) =>
    e.DATABASE_OWNER_URL === undefined || e.DATABASE_URL !== undefined,
  'DATABASE_POOLER=transaction needs DATABASE_OWNER_URL, past the pooler: migrations and news need a session': (e) =>
    e.DATABASE_POOLER === 'session' || e.DATABASE_OWNER_URL !== undefined,
  'DATABASE_READ_URL comes with DATABASE_URL': (e) => e.DATABASE_READ_URL === undefined || e.DATABASE_URL !== undefined,
  'SMS_PROVIDER=kavenegar needs KAVENEGAR_API_KEY and KAVENEGAR_TEMPLATE': (e) =>
    e.SMS_PROVIDER !== 'kavenegar' || together(e.KAVENEGAR_API_KEY, e.KAVENEGAR_TEMPLATE) === 'all',
  'SMS_PROVIDER=smsir needs SMSIR_API_KEY and SMSIR_TEMPLATE_ID': (e) =>
    e.SMS_PROVIDER !== 'smsir' || together(e.SMSIR_API_KEY, e.SMSIR_TEMPLATE_ID) === 'all',
  'SMS_PROVIDER=smsir needs SMSIR_LINE or SMSIR_STEP_UP_TEMPLATE_ID for the codes that confirm money': (e) =>
    e.SMS_PROVIDER !== 'smsir' || e.SMSIR_LINE !== undefined || e.SMSIR_STEP_UP_TEMPLATE_ID !== undefined,
  'PASARGAD_BASE_URL, PASARGAD_USERNAME, PASARGAD_PASSWORD and PASARGAD_TERMINAL come together': (e) =>
    together(e.PASARGAD_BASE_URL, e.PASARGAD_USERNAME, e.PASARGAD_PASSWORD, e.PASARGAD_TERMINAL) !== 'some',
  'WALLET_APPLE_PASS_TYPE, WALLET_APPLE_TEAM and the files of the certificate, its key and WWDR come together': (e) =>
    together(
      e.WALLET_APPLE_PASS_TYPE,
      e.WALLET_APPLE_TEAM,
      e.WALLET_APPLE_CERT_FILE,
      e.WALLET_APPLE_KEY_FILE,
      e.WALLET_APPLE_WWDR_FILE,
    ) !== 'some',
  'WALLET_GOOGLE_ISSUER and WALLET_GOOGLE_KEY_FILE come together': (e) =>
    together(e.WALLET_GOOGLE_ISSUER, e.WALLET_GOOGLE_KEY_FILE) !== 'some',
  'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY come together': (e) =>
    together(e.S3_BUCKET, e.S3_ACCESS_KEY_ID, e.S3_SECRET_ACCESS_KEY) !== 'some',
  'DATABASE_LOCK_SECONDS is at most DATABASE_STATEMENT_SECONDS: waiting for a lock is a part of the statement': (e) =>
    e.DATABASE_LOCK_SECONDS <= e.DATABASE_STATEMENT_SECONDS,
  'HTTP_HEADERS_SECONDS is at most HTTP_REQUEST_SECONDS: the headers are a part of the request': (e) =>
    e.HTTP_HEADERS_SECONDS <= e.HTTP_REQUEST_SECONDS,
  'NODE_ENV=production needs DATABASE_URL: the embedded PostgreSQL is for demonstration': (e) =>
    !inProduction(e) || e.DATABASE_URL !== undefined,
  'NODE_ENV=production refuses SMS_PROVIDER=console: sign-in codes would be printed': (e) =>
    !inProduction(e) || e.SMS_PROVIDER !== 'console',
  'NODE_ENV=production needs PASARGAD_BASE_URL: the bank simulator is refused': (e) =>
    !inProduction(e) || e.PASARGAD_BASE_URL !== undefined,
  'NODE_ENV=production needs an https PASARGAD_BASE_URL: passwords and answers of the bank are not sent in the open': (
    e,
  ) => !inProduction(e) || e.PASARGAD_BASE_URL?.startsWith('https:') !== false,
  'NODE_ENV=production needs AUTH_PEPPER, at least 32 characters': (e) =>
    !inProduction(e) || e.AUTH_PEPPER !== undefined,
  'NODE_ENV=production needs BACKUP_KEY where BACKUP_DIR is set: copies hold names, numbers and documents': (e) =>
    !inProduction(e) || e.BACKUP_DIR === undefined || e.BACKUP_KEY !== undefined,
  'NODE_ENV=production refuses WEBHOOK_LOOPBACK: what runs on this machine is no program of others': (e) =>
    !inProduction(e) || e.WEBHOOK_LOOPBACK === 'off',
  'NODE_ENV=production needs PUBLIC_URL: the bank returns people there': (e) =>
    !inProduction(e) || e.PUBLIC_URL !== undefined,
}

const inProduction = ({ NODE_ENV }: Given) => NODE_ENV === 'production'

function together(...values: unknown[]) {
  const given = values.filter((value) => value !== undefined).length
  if (given === 0) return 'none'
  return given === values.length ? 'all' : 'some'
}

/** Reads the environment once. Throws one error whose lines each name a variable. Empty values count as not given. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(given)
  if (!parsed.success)
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  const env: Env = { ...parsed.data, API_DOCS: parsed.data.API_DOCS ?? (inProduction(parsed.data) ? 'off' : 'on') }
  const broken = Object.keys(rules).filter((message) => rules[message]?.(env) === false)
  if (broken.length > 0) throw new EnvError(broken)
  return { ...env, DATA_DIR: resolve(env.DATA_DIR), BACKUP_DIR: env.BACKUP_DIR && resolve(env.BACKUP_DIR) }
}

/** Its message names each variable that is wrong. */
export class EnvError extends StartRefused {
  override readonly headline = 'The environment is not right:'

  constructor(lines: string[]) {
    super(lines.join('\n'))
  }
}

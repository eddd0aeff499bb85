import { fileURLToPath } from 'node:url'
import { mkdtempSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ApiError } from '@rezerv/contract/api-error.ts'
import { type StepUpAbout, authStepUpEndpoints } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { pino } from 'pino'
import { afterAll } from 'vitest'
import type * as z from 'zod/mini'
import { buildApp } from '#app.ts'
import { newToken } from '#auth/auth-code.ts'
import { addSession } from '#auth/auth-store.ts'
import { testDatabase } from '#db/testing.ts'
import { readEnv } from '#env.ts'
import type { GivenDeps } from './deps.ts'
import type { SmsSender } from '#notice/notice-sms-service.ts'
import { watchAudit, wordlessAudit } from './testing-audit.ts'

type Word = string | number | boolean | null
type Request = {
  params?: Record<string, string | number>
  query?: Record<string, Word | Word[] | undefined>
  body?: unknown
  /** Bearer token; the admin's when left out, none when null. */
  token?: string | null
  headers?: Record<string, string>
  ip?: string
}
type Sent = { mobile: string; code: string | null; text: string | null }

/** The whole API over a database of its own, with a signed-in admin and an SMS provider that only remembers. Closed after the test file. */
export async function testApp(
  variables: Record<string, string> = {},
  given: Partial<GivenDeps> = {},
  /** Not watched: a write may leave no audit entry. */
  { isWatched = true } = {},
) {
  const database = await testDatabase()
  const { db, pool, query, apiPool, url } = database
  const dataDir = mkdtempSync(join(tmpdir(), 'rezerv-test-'))
  const sent: Sent[] = []
  const sms: SmsSender = {
    provider: 'console',
    sendCode: async (mobile, code) => (sent.push({ mobile, code, text: null }), null),
    sendConfirmation: async (mobile, code, { text }) => (sent.push({ mobile, code, text }), null),
    sendText: async (mobile, text) => (sent.push({ mobile, code: null, text }), null),
  }
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, DATABASE_URL: url, ...variables })
  const log = pino({ level: 'silent' })
  const app = await buildApp({ env, pool: apiPool, db, log, sms, ...given })
  const unaudited = watchAudit(app, pool)
  await app.ready()
  afterAll(async () => {
    const [silent, wordless] = isWatched ? [await unaudited(), await wordlessAudit(pool)] : [[], []]
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
    if (silent.length > 0)
      throw new Error(
        `writes without an audit entry (one that finds nothing to change counts as none): ${silent.join(', ')}`,
      )
    if (wordless.length > 0) throw new Error(`audit entries without words in audit-words.ts: ${wordless.join(', ')}`)
  })

  let people = 0
  /** A new person with a live session. */
  const signedIn = async (role: 'admin' | 'host' | 'user' = 'admin', name = 'سارا', teamRole = 'owner') => {
    people += 1
    const mobile = `+98912${String(people).padStart(7, '0')}`
    const userId = await database.queryValue<number>`
      insert into users (mobile, name, family, role, team_role_id)
      values (${mobile}, ${name}, ${name && 'احمدی'}, ${role},
              (select id from team_roles where ${role} = 'admin' and coalesce(key, name) = ${teamRole})) returning id`
    const token = newToken()
    const sessionId = await addSession(db, { userId, token, hours: 24, ip: '127.0.0.1', userAgent: null })
    return { token, userId, sessionId, mobile }
  }
  const admin = await signedIn()

  const send = (e: Endpoint, { params = {}, query = {}, body, token = admin.token, headers, ip }: Request = {}) => {
    const search = new URLSearchParams()
    for (const [key, value] of Object.entries(query))
      for (const one of [value].flat()) if (one !== undefined) search.append(key, String(one))
    const path = e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
    const options: InjectOptions = {
      method: e.method,
      url: `${path}?${search.toString()}`,
      headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
      ...(ip && { remoteAddress: ip }),
    }
    return app.inject(options)
  }
  /** A button of a page that the server writes itself. */
  const press = (url: string, fields: Record<string, string> = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  /** The code that a refused call asks for, given as its admin would give it from the phone. */
  const confirm = async (stepUp: StepUpAbout, { token }: Pick<Request, 'token'>) => {
    await query`delete from sign_in_codes where purpose = 'step_up'`
    await query`delete from rate_limits`
    await call(authStepUpEndpoints.sendStepUpCode, { body: stepUp, token })
    await call(authStepUpEndpoints.stepUp, { body: { ...stepUp, code: sent.at(-1)?.code ?? '' }, token })
  }
  /** The answer of a call that should succeed, with a code where one is asked for; throws with the body when it does not. */
  const call = async <const E extends Endpoint>(e: E, request: Request = {}): Promise<z.output<E['answer']>> => {
    const first = await send(e, request)
    const { stepUp } = first.statusCode === 403 ? first.json<ApiError>() : {}
    if (stepUp) await confirm(stepUp, request)
    const response = stepUp ? await send(e, request) : first
    if (response.statusCode >= 300) throw new Error(`${e.method} ${e.path}: ${response.statusCode} ${response.body}`)
    return response.json()
  }
  /** The refusal of a call that should fail; throws when it succeeds. */
  const refusal = async (e: Endpoint, request: Request = {}): Promise<ApiError & { status: number }> => {
    const response = await send(e, request)
    if (response.statusCode < 300) throw new Error(`${e.method} ${e.path} was not refused: ${response.body}`)
    return { status: response.statusCode, ...response.json<ApiError>() }
  }
  return { ...database, app, env, sent, sms, admin, signedIn, send, press, call, confirm, refusal, dataDir }
}

/** A file as a browser sends it: the body of an upload. */
export function formOf(name: string, bytes: Buffer | string, type = 'image/jpeg') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))], { type }), name)
  return form
}

/** Every endpoint of the contract with its name. */
export async function contractEndpoints(): Promise<[name: string, Endpoint][]> {
  const contract = fileURLToPath(new URL('../../../../packages/contract/src/', import.meta.url))
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('-endpoints.ts'),
  )
  const modules = (await Promise.all(files.map((file) => import(`${contract}${file}`)))) as Record<string, object>[]
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Endpoints'))
    .flatMap(([, slice]) => Object.entries(slice) as [name: string, Endpoint][])
}

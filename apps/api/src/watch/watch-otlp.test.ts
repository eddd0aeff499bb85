import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { text } from 'node:stream/consumers'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { noticeEndpoints } from '@rezerv/contract/notice/notice-endpoints.ts'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { startWorker } from '#job/job-worker.ts'
import { testBank } from '#payment/payment-testing.ts'
import { sendTraces } from './watch-otlp.ts'

type Value = { stringValue?: string; intValue?: number }
type OtlpSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Value }[]
  links?: { traceId: string }[]
}
type Batch = {
  resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

const batches: Batch[] = []
/** A collector that keeps what it is sent. */
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.url === '/v1/traces') batches.push(JSON.parse(body) as Batch)
    response.setHeader('content-type', 'application/json').end('{}')
  })
}).listen({ port: 0, host: '127.0.0.1' })
await once(collector, 'listening')
const { port } = collector.address() as { port: number }
afterAll(() => collector.close())

const { gatewayTo } = await testBank()
const { app, apiPool, query, queryValue, call, admin } = await testApp({}, { gateway: gatewayTo() })

const loaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) => /@opentelemetry\/(sdk|exporter|otlp)/.test(file))

/** Resends a failed message, whose job asks the bank. */
async function write() {
  const id = await queryValue<number>`
    insert into notices (template, mobile, body, status, error) values ('new-device', '+989350000000', 'ورود', 'failed', 'x') returning id`
  await call(noticeEndpoints.resendNotices, { body: { ids: [id] } })
  const runs = { 'send-notice': () => app.deps.gateway.inquiry('nobody') }
  const worker = startWorker({ pool: apiPool, log: { error: () => undefined }, runs, atMostSeconds: 0.05 })
  const waiting = async () =>
    (await query`select from pgboss.job where name = 'send-notice' and state <> 'completed'`).length
  await expect.poll(waiting).toBe(0)
  await worker.stop()
}

/** What the collector gets of `work`. */
async function tracesOf(work: () => Promise<unknown>) {
  process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = `http://127.0.0.1:${port}`
  process.env['OTEL_SERVICE_NAME'] = 'rezerv-tested'
  const end = await sendTraces({ warn: (detail) => expect.fail(JSON.stringify(detail)) })
  try {
    await work()
  } finally {
    await end()
  }
  delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT']
  delete process.env['OTEL_SERVICE_NAME']
  const all = batches.splice(0).flatMap(({ resourceSpans }) => resourceSpans)
  const spans = all.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  return { spans, resources: all.map(({ resource }) => resource) }
}
const attribute = ({ attributes }: Pick<OtlpSpan, 'attributes'>, name: string) =>
  attributes.find(({ key }) => key === name)?.value.stringValue

test('without a collector nothing of OpenTelemetry is loaded, and a job carries nothing', async () => {
  await write()
  expect(loaded()).toEqual([])
  expect(await query`select from pgboss.job where data ? 'traceparent'`).toEqual([])
})

test('call, statements, job and the question to the bank are one trace', async () => {
  const { spans, resources } = await tracesOf(write)
  expect(loaded().length).toBeGreaterThan(0)
  expect(resources.map((one) => attribute(one, 'service.name'))).toContain('rezerv-tested')
  const root = spans.find(({ name }) => name === 'POST /api/v1/notices/resend')
  const ofTrace = spans.filter(({ traceId }) => traceId === root?.traceId)
  const parentOf = (name: string) => {
    const own = ofTrace.find((span) => span.name === name)
    return ofTrace.find(({ spanId }) => spanId === own?.parentSpanId)?.name
  }
  expect(ofTrace.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'insert', 'commit', 'update']))
  expect(parentOf('insert')).toBe('POST /api/v1/notices/resend')
  expect(parentOf('job send-notice')).toBe('POST /api/v1/notices/resend')
  expect(parentOf('bank inquiry')).toBe('job send-notice')
  expect(root && attribute(root, 'rezerv.request_id')).toMatch(/^[0-9a-f]{16}$/)
  // Statements stand there without their values.
  const said = JSON.stringify(ofTrace)
  expect(said).toContain('$1')
  for (const secret of ['+989350000000', admin.mobile, admin.token, 'ورود']) expect(said).not.toContain(secret)
})

test("a trace that a trusted proxy began goes on; a stranger's is a link", async () => {
  const [traceId, other] = ['4bf92f3577b34da6a3ce929d0e0e4736', '11111111111111111111111111111111']
  const ask = (id: string, headers: Record<string, string>) =>
    app.inject({
      url: authEndpoints.getUser.path,
      headers: { traceparent: `00-${id}-00f067aa0ba902b7-01`, ...headers },
    })
  const { spans } = await tracesOf(async () => {
    await ask(traceId, { 'x-forwarded-for': '203.0.113.9' })
    await ask(other, { 'x-request-id': 'tab-7' })
    await ask('nonsense', {})
  })
  const calls = spans.filter(({ name }) => name === `GET ${authEndpoints.getUser.path}`)
  const [ofProxy, ofStranger] = [traceId, other].map((id) => calls.filter((span) => span.traceId === id))
  expect([calls.length, ofProxy?.length, ofStranger?.length]).toEqual([3, 1, 0])
  const linked = calls.find(({ links }) => links?.some((link) => link.traceId === other))
  expect(linked && attribute(linked, 'http.request.header.x-request-id')).toBe('tab-7')
})

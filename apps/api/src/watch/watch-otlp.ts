import type { Span as OtelSpan } from '@opentelemetry/api'
import { type Span, type SpanStart, traceBy } from './watch-trace.ts'

type Log = { warn: (detail: object, message: string) => void }

/**
 * Sends spans to the collector that the standard variables name (OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME, OTEL_TRACES_SAMPLER and
 * the others, read by OpenTelemetry itself). Its packages are loaded here and nowhere else: without a collector they cost nothing.
 * @returns the end, which sends what is left
 */
export async function sendTraces(log: Log): Promise<() => Promise<void>> {
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const warn = (said: string) => log.warn({ said: said.slice(0, 300) }, 'traces were not sent')
  const silent = () => undefined
  api.diag.setLogger({ error: warn, warn, info: silent, debug: silent, verbose: silent }, api.DiagLogLevel.WARN)
  const named = resources.detectResources({ detectors: [resources.envDetector] })
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'rezerv' }).merge(named),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('rezerv')
  const made = new WeakMap<Span, OtelSpan>()

  const remote = (traceparent: string) => {
    const [, traceId = '', spanId = '', flags = ''] = traceparentForm.exec(traceparent) ?? []
    const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
    return api.isSpanContextValid(context) ? context : undefined
  }
  const within = (parent: SpanStart['parent']) => {
    const given = typeof parent === 'string' ? remote(parent) : undefined
    if (given) return api.trace.setSpanContext(api.ROOT_CONTEXT, given)
    const known = typeof parent === 'object' ? made.get(parent) : undefined
    return known ? api.trace.setSpan(api.ROOT_CONTEXT, known) : api.ROOT_CONTEXT
  }
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, consumer: api.SpanKind.CONSUMER }

  traceBy(({ name, kind, attributes, parent, link }) => {
    const linked = link === undefined ? undefined : remote(link)
    const links = linked ? [{ context: linked }] : []
    const own = tracer.startSpan(name, { kind: kinds[kind], attributes, links }, within(parent))
    const { traceId, spanId, traceFlags } = own.spanContext()
    const span: Span = {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      end: ({ attributes: more = {}, failed = false } = {}) => {
        own.setAttributes(more)
        if (failed) own.setStatus({ code: api.SpanStatusCode.ERROR })
        own.end()
      },
    }
    made.set(span, own)
    return span
  })
  return async () => {
    traceBy(undefined)
    await provider.shutdown()
    api.diag.disable()
  }
}

const traceparentForm = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type Body = {
  model?: string
  stream?: boolean
  prompt?: string
  messages?: { role: string; content: string | { type: string; text?: string; content?: unknown }[] }[]
  tools?: { name: string }[]
  requests?: { custom_id: string; params: Body }[]
}
export type UpstreamRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: Body }

/**
 * The server's answer to the last text of a request. `pieces` are streamed one by one; after them the stream ends well,
 * stays open (`hang`), breaks off (`cut`), or tells of an error (`fail`).
 */
export type Script = {
  status?: number
  errorType?: string
  pieces?: string[]
  tool?: { name: string; input: object }
  ending?: 'end' | 'hang' | 'cut' | 'fail'
}

/** A server on this machine that speaks the Messages API with server-sent events, for tests. */
export async function messagesServer(say: (lastText: string, body: Body) => Script, port = 0) {
  const requests: UpstreamRequest[] = []
  const batches = new Map<string, { state: string; requests: NonNullable<Body['requests']> }>()
  let gone = 0
  const waiting = new Set<() => void>()
  const open = new Set<ServerResponse>()

  const server = createServer((request, response) => {
    open.add(response)
    response.on('close', () => {
      open.delete(response)
      if (response.writableFinished) return
      gone += 1
      for (const tell of waiting) tell()
    })
    void answer(request, response)
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const raw = await text(request)
    const body = (raw ? JSON.parse(raw) : {}) as Body
    const path = request.url ?? ''
    requests.push({ method: request.method ?? '', path, headers: request.headers, body })
    if (path.startsWith('/v1/models')) return answerModels(path, response)
    if (path === '/v1/messages/count_tokens') return json(response, 200, { input_tokens: tokensIn(body) })
    if (path.startsWith('/v1/messages/batches')) return answerBatch(path, request.method ?? '', body, response)
    const script = say(lastText(body), body)
    if (script.status) return json(response, script.status, refusal(script.errorType ?? 'api_error'))
    if (path === '/v1/complete') return json(response, 200, completed(body, script))
    return body.stream ? stream(response, body, script) : json(response, 200, whole(body, script))
  }

  function answerBatch(path: string, method: string, body: Body, response: ServerResponse) {
    const [, id = '', part] = /^\/v1\/messages\/batches\/?(\w*)\/?(\w*)/.exec(path) ?? []
    if (method === 'POST' && id === '') {
      const made = `msgbatch_${batches.size + 1}`
      batches.set(made, { state: 'in_progress', requests: body.requests ?? [] })
      return json(response, 200, batchOf(made))
    }
    if (id === '') {
      const data = [...batches.keys()].toReversed().map(batchOf)
      return json(response, 200, { data, has_more: false, first_id: null, last_id: null })
    }
    const batch = batches.get(id)
    if (!batch) return json(response, 404, refusal('not_found_error'))
    if (part === 'cancel') batch.state = 'canceling'
    if (part !== 'results') return json(response, 200, batchOf(id))
    const lines = batch.requests.map(({ custom_id, params }) => ({
      custom_id,
      result: { type: 'succeeded', message: whole(params, say(lastText(params), params)) },
    }))
    response.writeHead(200, { 'content-type': 'application/x-jsonl' })
    return response.end(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }

  function batchOf(id: string) {
    const { state, requests } = batches.get(id) ?? { state: 'ended', requests: [] }
    const isOver = state === 'ended'
    const counts = { processing: 0, succeeded: 0, errored: 0, canceled: 0, expired: 0 }
    return {
      id,
      type: 'message_batch',
      processing_status: state,
      request_counts: { ...counts, [isOver ? 'succeeded' : 'processing']: requests.length },
      created_at: '2026-11-21T09:00:00Z',
      expires_at: '2026-11-22T09:00:00Z',
      ended_at: isOver ? '2026-11-21T09:05:00Z' : null,
      cancel_initiated_at: state === 'canceling' ? '2026-11-21T09:02:00Z' : null,
      archived_at: null,
      results_url: isOver ? `https://api.anthropic.com/v1/messages/batches/${id}/results` : null,
    }
  }

  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    last: () => requests.at(-1),
    finishBatches: () => batches.forEach((batch) => (batch.state = 'ended')),
    /** Breaks off whatever is still being said. */
    cut: () => open.forEach((response) => response.destroy()),
    /** As soon as so many callers have gone before their answer was whole. */
    async goneCallers(count: number) {
      while (gone < count) await new Promise<void>((done) => waiting.add(done))
      return gone
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

const models = {
  data: [
    ['claude-sonnet-5-5', 'Claude Sonnet 5.5'],
    ['claude-haiku-5-5', 'Claude Haiku 5.5'],
  ].map(([id, name]) => ({ type: 'model', id, display_name: name, created_at: '2026-09-28T00:00:00Z' })),
  has_more: false,
  first_id: 'claude-sonnet-5-5',
  last_id: 'claude-haiku-5-5',
}

function answerModels(path: string, response: ServerResponse) {
  const [, id] = /^\/v1\/models\/(.+)$/.exec(path) ?? []
  if (id === undefined) return json(response, 200, models)
  const model = models.data.find((one) => one.id === id)
  return model ? json(response, 200, model) : json(response, 404, refusal('not_found_error'))
}

const completed = ({ model }: Body, { pieces = [] }: Script) => ({
  type: 'completion',
  completion: ` ${pieces.join('')}`,
  model,
})

function lastText({ messages = [], prompt = '' }: Body): string {
  const content = messages.at(-1)?.content ?? prompt
  if (typeof content === 'string') return content
  return content.map((block) => block.text ?? (typeof block.content === 'string' ? block.content : '')).join('\n')
}

const tokensIn = (body: Body) => Math.ceil(JSON.stringify(body.messages ?? []).length / 4)
const refusal = (type: string) => ({ type: 'error', error: { type, message: `said in English: ${type}` } })

function json(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_test' })
  response.end(JSON.stringify(body))
}

const usage = (body: Body) => ({ input_tokens: tokensIn(body), output_tokens: 12 })
let uses = 0
const toolBlock = ({ tool }: Script) => {
  uses += 1
  return tool && { type: 'tool_use', id: `toolu_${uses}`, name: tool.name, input: tool.input }
}
const stopReason = ({ tool }: Script) => (tool ? 'tool_use' : 'end_turn')

function whole(body: Body, script: Script) {
  const tool = toolBlock(script)
  return {
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: body.model,
    content: [{ type: 'text', text: (script.pieces ?? []).join('') }, ...(tool ? [tool] : [])],
    stop_reason: stopReason(script),
    stop_sequence: null,
    usage: usage(body),
  }
}

function stream(response: ServerResponse, body: Body, script: Script) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'request-id': 'req_test' })
  const send = (type: string, rest: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`)
  send('message_start', { message: { ...whole(body, {}), content: [], stop_reason: null } })
  send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } })
  for (const piece of script.pieces ?? [])
    send('content_block_delta', { index: 0, delta: { type: 'text_delta', text: piece } })
  if (script.ending === 'hang') return
  if (script.ending === 'cut') return void setImmediate(() => response.destroy())
  if (script.ending === 'fail') {
    send('error', { error: { type: 'overloaded_error', message: 'Overloaded' } })
    return void response.end()
  }
  send('content_block_stop', { index: 0 })
  const tool = toolBlock(script)
  if (tool) {
    send('content_block_start', { index: 1, content_block: { ...tool, input: {} } })
    send('content_block_delta', {
      index: 1,
      delta: { type: 'input_json_delta', partial_json: JSON.stringify(tool.input) },
    })
    send('content_block_stop', { index: 1 })
  }
  send('message_delta', { delta: { stop_reason: stopReason(script), stop_sequence: null }, usage: usage(body) })
  send('message_stop', {})
  response.end()
}

import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { FetchError, ofetch } from 'ofetch'

type Asked = {
  method: 'GET' | 'POST'
  /** With `/v1` and the query. */
  path: string
  headers: Record<string, string>
  body?: string
  signal: AbortSignal
}
export type UpstreamAnswer = { status: number; headers: Headers; body: Readable | null }
export type Upstream = (asked: Asked) => Promise<UpstreamAnswer>

/** Why no answer came: nobody listens, or nothing was said in time. */
export class UpstreamAway extends Error {
  readonly reason: 'network' | 'timeout'

  constructor(reason: 'network' | 'timeout') {
    super(`the Messages API gave no answer: ${reason}`)
    this.reason = reason
  }
}

type Waits = {
  /** Until the answer begins; without streaming that is when it is whole. Milliseconds. */
  firstMs?: number
  /** Between two parts of a stream; the other side sends a ping every few seconds. Milliseconds. */
  quietMs?: number
}

/** The Messages API at `baseUrl`. The answer is handed on as it comes. Throws UpstreamAway; `signal` ends it at any time. */
export function makeUpstream(baseUrl: string, { firstMs = 300_000, quietMs = 90_000 }: Waits = {}): Upstream {
  return async ({ method, path, headers, body, signal }) => {
    const stop = new AbortController()
    const late = watchOf(() => stop.abort())
    late.within(firstMs)
    try {
      const answer = await ofetch.raw<unknown, 'stream'>(baseUrl.replace(/\/$/, '') + path, {
        method,
        headers,
        ...(body !== undefined && { body }),
        signal: AbortSignal.any([signal, stop.signal]),
        retry: 0,
        ignoreResponseError: true,
        redirect: 'error',
        responseType: 'stream',
      })
      return {
        status: answer.status,
        headers: answer.headers,
        body: bodyOf(
          answer._data as WebStream<Uint8Array> | undefined,
          () => late.within(quietMs),
          () => late.end(),
        ),
      }
    } catch (error) {
      late.end()
      if (!(error instanceof FetchError) && !stop.signal.aborted) throw error
      throw new UpstreamAway(stop.signal.aborted ? 'timeout' : 'network')
    }
  }
}

/** The parts as they come; tells of each, and of the end however it comes. */
function bodyOf(data: AsyncIterable<Uint8Array> | undefined, onPart: () => void, onEnd: () => void): Readable | null {
  onPart()
  if (data) return Readable.from(watched(data, onPart, onEnd), { objectMode: false })
  onEnd()
  return null
}

async function* watched(data: AsyncIterable<Uint8Array>, onPart: () => void, onEnd: () => void) {
  try {
    for await (const part of data) {
      onPart()
      yield part
    }
  } finally {
    onEnd()
  }
}

function watchOf(onLate: () => void) {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  return {
    within(ms: number) {
      clearTimeout(timer)
      if (!isOver) timer = setTimeout(onLate, ms)
    },
    end() {
      isOver = true
      clearTimeout(timer)
    },
  }
}

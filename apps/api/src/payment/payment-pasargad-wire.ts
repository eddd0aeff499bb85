import { subscribe } from 'node:diagnostics_channel'
import { TLSSocket } from 'node:tls'
import { parse } from 'lossless-json'
import { ofetch } from 'ofetch'

/** The bank's longest answer is a token of some hundred letters. */
const maxBytes = 64 * 1024

/** The answer over the wire: a status and a body that is JSON, or the words of a body that is not. */
export type Wire = { status: number; json: unknown; text: string } | { status: number; json?: never; text: string }

type Post = { url: string; body: object; token: string | undefined; timeoutMs: number }

/**
 * Sends one request and reads its answer: no redirect is followed (the body holds a password), no more than 64 kB are read, unpacked,
 * and the whole of it ends with the time-out, however slowly it drips. Throws when no whole answer came.
 */
export async function postJson({ url, body, token, timeoutMs }: Post): Promise<Wire> {
  const answer = await ofetch.raw<ReadableStream<Uint8Array>, 'stream'>(url, {
    method: 'POST',
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'manual',
    retry: 0,
    ignoreResponseError: true,
    responseType: 'stream',
  })
  const text = answer._data ? await limitedText(answer._data) : ''
  return { status: answer.status, text, ...readJson(text) }
}

async function limitedText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving the loop by an error ends the stream, and with it the connection.
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Two values under one name are no JSON to us: which of them would the bank mean? */
function readJson(text: string): { json: unknown } | object {
  try {
    return { json: parse(text, undefined, readNumber) }
  } catch {
    // Too deeply nested for the reader is not readable either.
    return {}
  }
}

/** A whole number that JavaScript holds exactly; every other one is kept as it was written, which no field of ours takes. */
const readNumber = (written: string) => (/^-?\d{1,15}$/.test(written) ? Number(written) : { number: written })

type Connected = { connectParams: { hostname: string; port: string }; socket: unknown }

/** What `fetch` tells of each connection that it has made. */
const connections = 'undici:client:connected'

/** When the certificate ends that a host showed last; null until it has shown one. Asks nothing by itself: the bank's own calls connect. */
export function watchCertificate(baseUrl: string): () => string | null {
  const { hostname, port, protocol } = new URL(baseUrl)
  let until: string | null = null
  if (protocol === 'https:')
    subscribe(connections, (message) => {
      const { connectParams, socket } = message as Connected
      if (connectParams.hostname !== hostname || connectParams.port !== port || !(socket instanceof TLSSocket)) return
      const { valid_to: end } = socket.getPeerCertificate()
      // A connection that is resumed shows none.
      if (end) until = new Date(end).toISOString()
    })
  return () => until
}

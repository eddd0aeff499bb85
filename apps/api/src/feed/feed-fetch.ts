import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import ipaddr from 'ipaddr.js'

/** Limits of one reading: a calendar of years is far below them. */
const maxBytes = 2_000_000
const timeoutMs = 10_000
const maxRedirects = 3

/** Why a calendar could not be read; `message` is Persian, for the admin. */
export class FeedError extends Error {}

export type Fetched = { text: string; etag: string | null } | 'unchanged'
export type FetchFeed = (url: string, etag: string | null) => Promise<Fetched>

/** Whether an address is one of the public internet: no loopback, private, link-local, carrier or documentation range. Sources: RFC 6890, RFC 4291. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const read = ipaddr.process(address)
  if (read.range() !== 'unicast') return false
  // Of IPv6, 2000::/3 alone is given to anybody: what lies beside it may be an old way to write an address inside, as ::7f00:1 is.
  return !(read instanceof ipaddr.IPv6) || (read.parts[0] ?? 0) >> 13 === 1
}

/** Resolves like the system does, and refuses a name that has any address inside. What was checked is what is connected to. */
const publicLookup =
  (allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, answer) => {
    dnsLookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return answer(error ?? new Error('no address'), '')
      if (!addresses.every((one) => allowed(one.address))) return answer(new FeedError(insideText), '')
      if (options.all) return answer(null, addresses)
      return answer(null, first.address, first.family)
    })
  }

const insideText = 'این نشانی به شبکهٔ داخلی می‌رسد و خوانده نمی‌شود'

/**
 * Reads a calendar over http or https from a public address: at most 2 MB, in 10 s, over at most 3 redirects, each looked at anew.
 * `allowed` is for tests. Throws `FeedError`.
 */
export function makeFetchFeed(allowed: (address: string) => boolean = isPublicAddress): FetchFeed {
  return async (url, etag) => {
    let address = url
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await request(address, etag, allowed)
      const { statusCode = 0, headers } = response
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy()
        address = movedTo(headers.location, address)
        continue
      }
      if (statusCode === 304) {
        response.destroy()
        return 'unchanged'
      }
      if (statusCode !== 200) {
        response.destroy()
        throw new FeedError(toPersianDigits(`نشانی با کد ${statusCode} پاسخ داد`))
      }
      return { text: await textOf(response), etag: headers.etag ?? null }
    }
    throw new FeedError('این نشانی چند بار پشت سر هم به نشانی دیگری می‌رود')
  }
}

function movedTo(location: string, from: string): string {
  if (!URL.canParse(location, from)) throw new FeedError('این نشانی به نشانی نادرستی می‌رود و خوانده نشد')
  return new URL(location, from).href
}

function request(
  address: string,
  etag: string | null,
  allowed: (address: string) => boolean,
): Promise<IncomingMessage> {
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedError('فقط نشانی http و https خوانده می‌شود')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address never reaches the look-up.
  if (isIP(host) && !allowed(host)) throw new FeedError(insideText)
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const headers = {
    accept: 'text/calendar, text/plain;q=0.8',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Rezerv calendar reader',
    ...(etag && { 'if-none-match': etag }),
  }
  return new Promise((resolve, reject) => {
    const asked = get(url, { headers, lookup: publicLookup(allowed), signal: AbortSignal.timeout(timeoutMs) }, resolve)
    asked.on('error', (error) => reject(readable(error)))
  })
}

const unpackers: Record<string, () => Transform> = { gzip: createGunzip, br: createBrotliDecompress }

async function textOf(response: IncomingMessage): Promise<string> {
  const unpacking = unpackers[response.headers['content-encoding'] ?? '']?.()
  // A pipeline, so that an answer that breaks off or takes too long ends what is read from it too.
  const body = unpacking ? pipeline(response, unpacking, () => undefined) : response
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new FeedError('تقویم بزرگ‌تر از ۲ مگابایت است')
      chunks.push(chunk)
    }
  } catch (error) {
    throw readable(error)
  } finally {
    response.destroy()
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readable(error: unknown): FeedError {
  if (error instanceof FeedError) return error
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return new FeedError('نشانی در ۱۰ ثانیه پاسخ نداد')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FeedError('این نشانی پیدا نشد')
  return new FeedError('دریافت از این نشانی ممکن نشد')
}

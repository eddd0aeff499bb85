import type { IncomingMessage } from 'node:http'
import { pipeline, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { InsideError, type IsAllowed, isPublicAddress, requestPublic } from '#public-request.ts'

/** Limits of one reading: a calendar of years is far below them. */
const maxBytes = 2_000_000
const timeoutMs = 10_000
const maxRedirects = 3

/** Why a calendar could not be read; `message` is Persian, for the admin. */
export class FeedError extends Error {}

export type Fetched = { text: string; etag: string | null } | 'unchanged'
export type FetchFeed = (url: string, etag: string | null) => Promise<Fetched>

const insideText = 'این نشانی به شبکهٔ داخلی می‌رسد و خوانده نمی‌شود'

/**
 * Reads a calendar over http or https from a public address: at most 2 MB, in 10 s, over at most 3 redirects, each looked at anew.
 * `isAllowed` is for tests. Throws `FeedError`.
 */
export function makeFetchFeed(isAllowed: IsAllowed = isPublicAddress): FetchFeed {
  return async (url, etag) => {
    let address = url
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const response = await request(address, etag, isAllowed)
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

function request(address: string, etag: string | null, isAllowed: IsAllowed): Promise<IncomingMessage> {
  const url = new URL(address)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FeedError('فقط نشانی http و https خوانده می‌شود')
  const headers = {
    accept: 'text/calendar, text/plain;q=0.8',
    'accept-encoding': 'gzip, br',
    'user-agent': 'Rezerv calendar reader',
    ...(etag && { 'if-none-match': etag }),
  }
  return requestPublic(url, { headers, isAllowed, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw readable(error)
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
  if (error instanceof InsideError) return new FeedError(insideText)
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (name === 'TimeoutError' || name === 'AbortError') return new FeedError('نشانی در ۱۰ ثانیه پاسخ نداد')
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FeedError('این نشانی پیدا نشد')
  return new FeedError('دریافت از این نشانی ممکن نشد')
}

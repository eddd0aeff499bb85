import type { IncomingMessage } from 'node:http'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { readablePart } from '@rezerv/contract/written-text.ts'
import type { Env } from '#env.ts'
import { InsideError, type IsAllowed, isLoopback, isPublicAddress, requestPublic } from '#public-request.ts'

const timeoutGiven = 10
/** Of an answer so much is kept, for people to read. */
const keptLetters = 2_000
const readBytes = 16_000

/** What one try brought: a status, or Persian words why there is none. */
export type Answered = { statusCode: number | null; answer: string; fault: string | null; tookMs: number }
export type SendWebhook = (url: string, message: { headers: Record<string, string>; body: string }) => Promise<Answered>

/** The public internet, and the machine itself where a developer's program listens there. */
export const webhookAddresses = ({ WEBHOOK_LOOPBACK }: Pick<Env, 'WEBHOOK_LOOPBACK'>): IsAllowed =>
  WEBHOOK_LOOPBACK === 'on' ? (address) => isPublicAddress(address) || isLoopback(address) : isPublicAddress

/** Posts to a public address, in 10 s; a redirect is an answer like others. Both bounds are others for tests. Throws nothing. */
export const makeSendWebhook =
  (isAllowed: IsAllowed = isPublicAddress, timeoutSeconds = timeoutGiven): SendWebhook =>
  async (url, { headers, body }) => {
    const began = performance.now()
    const took = () => Math.round(performance.now() - began)
    try {
      const signal = AbortSignal.timeout(timeoutSeconds * 1_000)
      const response = await requestPublic(new URL(url), { method: 'POST', headers, body, isAllowed, signal })
      const answer = await beginningOf(response)
      return { statusCode: response.statusCode ?? null, answer, fault: null, tookMs: took() }
    } catch (error) {
      return { statusCode: null, answer: '', fault: faultText(error, timeoutSeconds), tookMs: took() }
    }
  }

/** The receiver wants no more of them. Source: Standard Webhooks. */
export const isGone = ({ statusCode }: Pick<Answered, 'statusCode'>) => statusCode === 410

async function beginningOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= readBytes) break
  }
  response.destroy()
  return readablePart(Buffer.concat(chunks).toString('utf8'), keptLetters)
}

export const insideText = 'این نشانی به شبکهٔ داخلی می‌رسد و چیزی به آن ارسال نمی‌شود'

function faultText(error: unknown, timeoutSeconds: number): string {
  const { code = '', name = '' } = error as { code?: string; name?: string }
  if (error instanceof InsideError) return insideText
  if (name === 'TimeoutError' || name === 'AbortError') return toPersianDigits(`در ${timeoutSeconds} ثانیه پاسخ نداد`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'این نشانی پیدا نشد'
  if (code === 'ECONNREFUSED') return 'این نشانی اتصال را نپذیرفت'
  if (code === 'ECONNRESET' || code === 'EPIPE') return 'اتصال وسط کار قطع شد'
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return 'گواهی امنیتی (TLS) این نشانی پذیرفته نشد'
  return 'اتصال به این نشانی ممکن نشد'
}

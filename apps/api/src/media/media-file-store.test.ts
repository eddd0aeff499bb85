import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readEnv } from '#env.ts'
import { mediaFiles } from './media-file-store.ts'

/** A bucket that keeps objects in memory and believes nothing but a right signature (AWS Signature Version 4). */
const secret = 'a secret that only both ends know'
const objects = new Map<string, Buffer>()
let outage = false

const bucket = createServer((request, response) => void answer(request, response))
await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
afterAll(() => bucket.close())
beforeEach(() => {
  objects.clear()
  outage = false
})

async function answer(request: IncomingMessage, response: ServerResponse) {
  const body = await buffer(request)
  const [path = ''] = (request.url ?? '').split('?')
  const found = objects.get(path)
  if (outage) return refuse(response, 500, 'InternalError')
  if (!isSigned(request, body)) return refuse(response, 403, 'SignatureDoesNotMatch')
  if (request.method === 'PUT') objects.set(path, body)
  else if (!found) return refuse(response, 404, 'NoSuchKey')
  response.end(request.method === 'GET' ? found : undefined)
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

/** By the steps of Amazon's "Create a signed AWS API request", from what came over the wire alone. */
function isSigned({ method, url = '', headers }: IncomingMessage, body: Buffer) {
  const [, day = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=key\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  const hash = String(headers['x-amz-content-sha256'])
  if (hash !== sha256(body)) return false
  const [path, query = ''] = url.split('?')
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const asked = [method, path, query.split('&').sort().join('&'), lines.join(''), signed, hash].join('\n')
  const at = String(headers['x-amz-date'])
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(asked)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(hmac, Buffer.from(`AWS4${secret}`))
  return hmac(key, text).toString('hex') === signature && signed.split(';').includes('host')
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const files = (given: Record<string, string> = {}) =>
  mediaFiles(
    readEnv({
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_REGION: 'ir-thr-at1',
      S3_BUCKET: 'rezerv',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: secret,
      ...given,
    }),
  )

test('an image comes back from the bucket as it was put there', async () => {
  const image = Buffer.from([0x52, 0x49, 0, 0xff, 0x0a, 0x0d])
  await files().write('abc-640.webp', image)
  expect([...objects.keys()]).toEqual(['/rezerv/media/abc-640.webp'])
  expect(await files().read('abc-640.webp')).toEqual(image)
})

test('an image that the bucket does not have is no error', async () => {
  expect(await files().read('none-640.webp')).toBeUndefined()
})

test('a wrong secret is an error, never a missing image', async () => {
  const wrong = files({ S3_SECRET_ACCESS_KEY: 'another secret' })
  await expect(wrong.write('abc-640.webp', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch')
  await expect(wrong.read('abc-640.webp')).rejects.toThrow('SignatureDoesNotMatch')
  expect(objects.size).toBe(0)
})

test('a bucket that cannot answer now is an error, never a missing image', async () => {
  await files().write('abc-640.webp', Buffer.from('x'))
  outage = true
  await expect(files().read('abc-640.webp')).rejects.toThrow('InternalError')
})

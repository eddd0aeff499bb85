import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaEndpoints } from '@rezerv/contract/media/media-endpoints.ts'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { readEnv } from '#env.ts'
import { formOf, testApp } from '#http/testing.ts'
import { startBucket } from './media-bucket-testing.ts'
import { mediaFiles } from './media-file-store.ts'
import { mediaHome, tryBucket } from './media-home-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'rezerv-files-'))
const bucket = await startBucket()
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true })
})
const homes = { folder: { DATA_DIR: folder }, bucket: bucket.variables }
const { uploadMedia } = mediaEndpoints
const inBucket = await testApp(homes.bucket)

/** Of another colour each time: the same bytes are the same picture. */
let red = 0
const newPicture = async () => {
  const background = { r: (red += 1), g: 90, b: 40 }
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { body: formOf('a.jpg', bytes) }
}

describe.each(Object.entries(homes))('in a %s', (home, variables) => {
  const env = readEnv(variables)

  test('a file comes back as it was put there, in its own part', async () => {
    const bytes = Buffer.from([0x52, 0x49, 0, 0xff, 0x0a, 0x0d])
    await mediaFiles(env).write('abc-640.webp', bytes)
    expect(await mediaFiles(env).read('abc-640.webp')).toEqual(bytes)
    expect(await mediaFiles(env, 'documents').read('abc-640.webp')).toBeUndefined()
    await mediaFiles(env, 'documents').write('abc-640.webp', Buffer.alloc(0))
    expect(await mediaFiles(env, 'documents').read('abc-640.webp')).toEqual(Buffer.alloc(0))
  })

  test('one that is written again is the later one', async () => {
    await mediaFiles(env).write('again.webp', Buffer.alloc(3_000_000, 1))
    await mediaFiles(env).write('again.webp', Buffer.from('2'))
    expect(await mediaFiles(env).read('again.webp')).toEqual(Buffer.from('2'))
  })

  test('one that is not there is no error', async () => {
    expect(await mediaFiles(env).read('none-640.webp')).toBeUndefined()
  })

  test('nothing is wrong with it', async () => {
    expect(await tryBucket(env)).toBeUndefined()
    expect(await mediaHome(env)()).toEqual({ home, trouble: null })
  })

  test('a picture that is uploaded is served in every size, from what is kept', async () => {
    const { app, call } = home === 'bucket' ? inBucket : await testApp(variables)
    const { url } = await call(uploadMedia, await newPicture())
    for (const accept of ['image/webp', 'image/avif'])
      for (const again of [false, true]) {
        const answer = await app.inject({ url: `${url}?w=320`, headers: { accept } })
        expect([answer.statusCode, answer.headers['content-type'], again]).toEqual([200, accept, again])
        expect((await sharp(answer.rawPayload).metadata()).width).toBe(320)
      }
    const key = `${url.replace('/media/', '')}-320.avif`
    expect((await mediaFiles(env).read(key))?.length).toBeGreaterThan(100)
  })
})

describe('a bucket', () => {
  const { app, call, refusal, queryValue } = inBucket
  const uploads = () => queryValue<number>`select count(*)::int from media`

  test('that loses the connection in the middle is asked again', async () => {
    bucket.loseNext(1)
    const { url } = await call(uploadMedia, await newPicture())
    bucket.loseNext(1)
    expect((await app.inject(url)).statusCode).toBe(200)
  })

  test('that is away takes nothing, keeps nothing half, and is told apart from a picture that is not there', async () => {
    const { url } = await call(uploadMedia, await newPicture())
    const [before, picture] = [await uploads(), await newPicture()]
    await bucket.halt()
    const refused = await refusal(uploadMedia, picture)
    expect([refused.status, refused.message]).toEqual([503, expect.stringContaining('فضای نگهداری فایل‌ها')])
    const shown = await app.inject(url)
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(await uploads()).toBe(before)
    expect(await mediaHome(inBucket.env)()).toEqual({ home: 'bucket', trouble: 'away' })
    // Sales do not need it: the start tells, and goes on.
    expect(await tryBucket(inBucket.env)).toContain('ECONNREFUSED')
    await bucket.start()
    expect((await app.inject((await call(uploadMedia, picture)).url)).statusCode).toBe(200)
  })

  test.each([
    ['S3_SECRET_ACCESS_KEY', /SignatureDoesNotMatch.*\(403\)/],
    ['S3_ACCESS_KEY_ID', /InvalidAccessKeyId.*\(403\)/],
    ['S3_BUCKET', /NoSuchBucket.*\(404\)/],
  ])('that says no to %s refuses the start with its words', async (name, words) => {
    const env = readEnv({ ...bucket.variables, [name]: 'another-one' })
    const refused = await tryBucket(env).catch((error: Error) => error)
    expect(refused).toMatchObject({ message: expect.stringMatching(words) as string })
    expect(await mediaHome(env)()).toEqual({ home: 'bucket', trouble: 'refused' })
    await expect(mediaFiles(env).read('abc-640.webp')).rejects.toThrow(words)
  })
})

import type { HealthStatus } from '@rezerv/contract/health/health-endpoints.ts'
import type { Env } from '#env.ts'
import { StartRefused } from '#lifecycle.ts'
import { BucketError } from './media-bucket-error.ts'
import { mediaFiles } from './media-file-store.ts'

/** Nobody's files: images are named by their hash. */
const [probe, missing] = ['start-probe', 'missing']

/**
 * At the start: whether files can be put, got back and found missing. Throws a refusal where the store says no. One that does not answer is no
 * reason not to sell: what it said comes back, to be told.
 */
export async function tryBucket(env: Env): Promise<string | undefined> {
  if (!env.S3_BUCKET) return undefined
  const files = mediaFiles(env, 'media', { tries: 2, callMs: 5_000 })
  try {
    const bytes = Buffer.from('What Rezerv puts here when it starts, to see whether it can.')
    await files.write(probe, bytes)
    const back = await files.read(probe)
    if (!back?.equals(bytes) || (await files.read(missing)))
      throw new StartRefused(`S3_BUCKET: ${env.S3_BUCKET} does not give back what was put there`)
    return undefined
  } catch (error) {
    if (!(error instanceof BucketError)) throw error
    if (!error.isRefusal) return error.message
    throw new StartRefused(
      `S3_BUCKET: ${error.message}\nThe bucket must be there, and the key may put, get and list in it (s3:PutObject, s3:GetObject, s3:ListBucket).`,
    )
  }
}

/** How it stands where the files are, by a question that is asked once each time. */
export function mediaHome(env: Env): () => Promise<HealthStatus['files']> {
  if (!env.S3_BUCKET) return async () => ({ home: 'folder', trouble: null })
  const files = mediaFiles(env, 'media', { tries: 1, callMs: 3_000 })
  return () =>
    files.read(missing).then(
      () => ({ home: 'bucket', trouble: null }),
      (error: unknown) => ({
        home: 'bucket',
        trouble: error instanceof BucketError && error.isRefusal ? 'refused' : 'away',
      }),
    )
}

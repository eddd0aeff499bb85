import type { Env } from '#env.ts'
import { bucketCalls } from '#watch/watch-figures.ts'
import { BucketError } from './media-bucket-error.ts'

const connectMs = 3_000

/** How often a call is sent that gets no answer or a 5xx, each time a little later, and how long one may take. */
export type BucketPatience = { tries: number; callMs: number }

/** Files of one folder of an S3 bucket. Throws `BucketError` for whatever the store answers in the end, but for a missing key. */
export function bucketFiles(env: Env, bucket: string, folder: string, patience: BucketPatience) {
  const where = `${env.S3_ENDPOINT ?? 'S3'} ${bucket}`
  let opened: ReturnType<typeof open> | undefined
  const timed = async <T>(
    call: 'get' | 'put' | 'delete',
    work: (store: Awaited<ReturnType<typeof open>>) => Promise<T>,
  ): Promise<T> => {
    const store = await (opened ??= open(env, patience))
    const end = bucketCalls.startTimer({ call })
    try {
      const result = await work(store)
      end({ outcome: 'done' })
      return result
    } catch (cause) {
      const error = new BucketError(where, cause)
      end({ outcome: error.isRefusal ? 'refused' : 'unavailable' })
      throw error
    }
  }
  const placed = (key: string) => ({ Bucket: bucket, Key: `${folder}/${key}` })
  return {
    read: (key: string) =>
      timed('get', async ({ s3, client }) => {
        try {
          const { Body } = await client.send(new s3.GetObjectCommand(placed(key)))
          return Body && Buffer.from(await Body.transformToByteArray())
        } catch (error) {
          if (error instanceof s3.NoSuchKey) return undefined
          throw error
        }
      }),
    write: (key: string, bytes: Buffer) =>
      timed('put', async ({ s3, client }) => {
        await client.send(new s3.PutObjectCommand({ ...placed(key), Body: bytes }))
      }),
    remove: (key: string) =>
      timed('delete', async ({ s3, client }) => {
        await client.send(new s3.DeleteObjectCommand(placed(key)))
      }),
  }
}

/** The client takes a tenth of a second and 23 MB to load: it is, where something is kept in a bucket. */
async function open(env: Env, { tries, callMs }: BucketPatience) {
  // It is pinned to a version for this Node; what later ones will need is no news for who starts the server.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    // Checksums beyond the signature are Amazon's; other stores refuse what they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
    maxAttempts: tries,
    // It sets no limits by itself: a store that says nothing would keep whoever asks for ever.
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: callMs,
      throwOnRequestTimeout: true,
      // A body that comes to a halt.
      socketTimeout: callMs,
    },
  })
  return { s3, client }
}

import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '#env.ts'

/** Files of one folder of an S3 bucket. Throws what the store answers, but for a missing key. */
export function bucketFiles(env: Env, bucket: string, folder: string) {
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    // Checksums beyond the signature are Amazon's; other stores refuse what they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
  })
  return {
    read: async (key: string) => {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${key}` }))
        return answer.Body && Buffer.from(await answer.Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    write: async (key: string, bytes: Buffer) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${folder}/${key}`, Body: bytes }))
    },
  }
}

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import type { Env } from '#env.ts'

/** Where bytes are kept. Keys are made of hashes, sizes and random digits, never of anything that somebody typed. */
export type MediaFiles = {
  read: (key: string) => Promise<Buffer | undefined>
  write: (key: string, bytes: Buffer) => Promise<void>
}

/**
 * An S3 bucket when S3_BUCKET is set, else a folder of the data directory. `media` is what the site shows to everybody;
 * `documents` is private: no public address reads from it.
 */
export function mediaFiles(env: Env, folder: 'media' | 'documents' = 'media'): MediaFiles {
  return env.S3_BUCKET ? bucketFiles(env, env.S3_BUCKET, folder) : folderFiles(join(env.DATA_DIR, folder))
}

function folderFiles(folder: string): MediaFiles {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    read: (key) =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    write: async (key, bytes) => {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      // Written beside and renamed: a reader or a crash never meets half an image.
      const half = `${path}.${randomBytes(6).toString('hex')}`
      await writeFile(half, bytes)
      await rename(half, path)
    },
  }
}

function bucketFiles(env: Env, bucket: string, folder: string): MediaFiles {
  const client = new S3Client({
    region: env.S3_REGION,
    ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT, forcePathStyle: true }),
    // Checksums beyond the signature are Amazon's; other stores refuse what they do not know.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: env.S3_ACCESS_KEY_ID ?? '', secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '' },
  })
  return {
    read: async (key) => {
      try {
        const answer = await client.send(new GetObjectCommand({ Bucket: bucket, Key: `${folder}/${key}` }))
        return answer.Body && Buffer.from(await answer.Body.transformToByteArray())
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    write: async (key, bytes) => {
      await client.send(new PutObjectCommand({ Bucket: bucket, Key: `${folder}/${key}`, Body: bytes }))
    },
  }
}

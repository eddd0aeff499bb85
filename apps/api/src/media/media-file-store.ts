import type { PrivateDocument } from '@rezerv/contract/media/media-document.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Env } from '#env.ts'
import { type BucketPatience, bucketFiles } from './media-bucket.ts'

/** A private document whose bytes are kept. */
export type KeptDocument = { fileKey: string; contentType: PrivateDocument['contentType']; bytes: number }

/** Where bytes are kept. Keys are made of hashes, sizes and random digits, never of anything that somebody typed. */
export type MediaFiles = {
  read: (key: string) => Promise<Buffer | undefined>
  write: (key: string, bytes: Buffer) => Promise<void>
  /** For good; one that is not there is no error. */
  remove: (key: string) => Promise<void>
}

/** Keeps nothing: where files are of no interest. */
export const nowhere: MediaFiles = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

/**
 * An S3 bucket when S3_BUCKET is set, else a folder of the data directory. `media` is what the site shows to everybody;
 * `documents` is private: no public address reads from it.
 */
export function mediaFiles(
  env: Env,
  folder: 'media' | 'documents' = 'media',
  patience: BucketPatience = { tries: 3, callMs: 20_000 },
): MediaFiles {
  return env.S3_BUCKET ? bucketFiles(env, env.S3_BUCKET, folder, patience) : folderFiles(join(env.DATA_DIR, folder))
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
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

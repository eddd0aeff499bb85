import { createReadStream, createWriteStream } from 'node:fs'
import { access, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, type Pack, pack } from 'tar-stream'
import { StartRefused } from '#lifecycle.ts'

// A copy is a tar in gzip, and with a key all of that in age (age-encryption.org): other programs open them too. See decision 150.

type Archive = { file: string; key?: string | undefined; signal?: AbortSignal | undefined }
type Bytes = AsyncIterable<Uint8Array>
export type ArchivePart = { name: string; size: number; bytes: Bytes }
/** Resolves when the part is on its way to the disk. */
export type AddPart = (name: string, bytes: Buffer) => Promise<void>

/** 2^15 rounds of scrypt stand before each guess; a key of 32 characters that nobody thought up needs no more. */
const scryptRounds = 15
const ageBegins = Buffer.from('age-encryption.org/v1')
const gzipBegins = Buffer.from([0x1f, 0x8b])

/**
 * Writes the parts that `write` adds, one after the other: a few of them are in memory, whatever all of them are. The file gets its name
 * when it is whole and on the disk; nobody but its owner may read it. Refuses to write over one that is there.
 */
export async function writeArchive({ file, key, signal }: Archive, write: (add: AddPart) => Promise<void>) {
  if (await isThere(file)) throw new StartRefused(`${file} is there already: name another file`)
  const half = `${file}.part`
  try {
    const tar = pack()
    const place = createWriteStream(half, { mode: 0o600, flush: true })
    const flow = pipeline(tar, createGzip(), encrypting(key), place, { signal })
    const writing = write((name, bytes) => addPart(tar, name, bytes)).then(
      () => tar.finalize(),
      (error: Error) => void tar.destroy(error),
    )
    // Why the file could not be written is the reason of whatever else fails.
    const [flowed] = await Promise.allSettled([flow, writing])
    if (flowed.status === 'rejected') throw flowed.reason
    await rename(half, file)
  } finally {
    await rm(half, { force: true })
  }
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

const addPart = (tar: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((done, fail) => {
    tar.entry({ name, size: bytes.length }, bytes, (error) => (error ? fail(error) : done()))
  })

/**
 * Reads the file from its beginning to its end, part by part, with a part's bytes as they come. Throws a refusal when it is none of our
 * copies, cut off or altered: what was read until then is not to be trusted.
 */
export async function readArchive({ file, key }: Archive, onPart: (part: ArchivePart) => Promise<void>) {
  const isEncrypted = await isEncryptedFile(file)
  if (isEncrypted && key === undefined) throw new StartRefused(`${file} is encrypted: set BACKUP_KEY to its key`)
  const tar = extract()
  const source = createReadStream(file)
  const flow = pipeline(source, decrypting(isEncrypted ? key : undefined), createGunzip(), tar)
  let fault: { error: unknown } | undefined
  const read = async () => {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      await onPart({ name, size, bytes: whole(file, entry as Bytes) }).catch((error: unknown) => {
        fault = { error }
        throw error
      })
      entry.resume()
    }
  }
  const [reading, flowing] = await Promise.allSettled([read(), flow])
  if (fault) throw fault.error
  const failed = [flowing, reading].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw unreadable(file, failed.reason)
}

/** Who reads a part of a broken file hears why it ends. */
async function* whole(file: string, bytes: Bytes): Bytes {
  try {
    yield* bytes
  } catch (error) {
    throw unreadable(file, error)
  }
}

function unreadable(file: string, cause: unknown) {
  const words = cause instanceof Error ? cause.message : String(cause)
  if (words.includes('no identity matched')) return new StartRefused(`BACKUP_KEY is not the key of ${file}`, { cause })
  return new StartRefused(`${file} is not whole: it was cut off or altered (${words})`, { cause })
}

async function isEncryptedFile(file: string) {
  const place = await open(file, 'r').catch((error: unknown) => {
    throw new StartRefused(`${file} cannot be read`, { cause: error })
  })
  const begin = Buffer.alloc(ageBegins.length)
  await place.read(begin, 0, begin.length, 0)
  await place.close()
  if (begin.equals(ageBegins)) return true
  if (!begin.subarray(0, gzipBegins.length).equals(gzipBegins))
    throw new StartRefused(`${file} is no copy that npm run backup made`)
  return false
}

const encrypting = (key: string | undefined) =>
  async function* (source: Bytes): Bytes {
    if (key === undefined) return yield* source
    const encrypter = new Encrypter()
    encrypter.setScryptWorkFactor(scryptRounds)
    encrypter.setPassphrase(key)
    yield* await encrypter.encrypt(pulled(source))
  }

const decrypting = (key: string | undefined) =>
  async function* (source: Bytes): Bytes {
    if (key === undefined) return yield* source
    const decrypter = new Decrypter()
    decrypter.addPassphrase(key)
    yield* await decrypter.decrypt(pulled(source))
  }

/** Asks its source when somebody asks it: node's own conversion reads thousands of pieces ahead. */
const pulled = (source: Bytes) => ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>

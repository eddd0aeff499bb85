import type { Readable } from 'node:stream'
import yauzl from 'yauzl'
import { inParts, noTable, tooLarge } from './table-bounds.ts'

const entriesMax = 500
const megabyte = 1_048_576
const unpackedMax = 64 * megabyte
/** Sheets of the same few words over and over pack to a hundredth; what packs further is packed to hurt. */
const ratioMax = 200

const broken = 'این فایل XLSX ناقص یا خراب است؛ آن را دوباره دریافت یا در اکسل ذخیره کنید'
export const locked = 'این فایل رمز دارد؛ آن را در اکسل باز کنید، رمز را بردارید و دوباره ذخیره کنید'

/** Reads a file of the zip, part by part; undefined when there is none of that name. */
export type ReadEntry = (name: string) => Promise<AsyncIterable<Buffer> | undefined>

/**
 * Opens a zip by what it says of itself, before anything of it is unpacked; what is unpacked afterwards is held to it. Throws
 * `file_type` and `file_too_large`.
 */
export async function openZip(bytes: Uint8Array): Promise<ReadEntry> {
  const zip = await yauzl
    .fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true })
    .catch(refuseBroken)
  if (zip.entryCount > entriesMax) throw tooLarge(`این فایل XLSX بیش از حد بخش دارد؛ ${inParts}`)
  const entries = new Map<string, yauzl.Entry>()
  let unpacked = 0
  try {
    for await (const entry of zip.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > unpackedMax) throw tooLarge(`این فایل پس از باز شدن بیش از ۶۴ مگابایت می‌شود؛ ${inParts}`)
      if (entry.uncompressedSize > megabyte && entry.uncompressedSize > ratioMax * entry.compressedSize)
        throw tooLarge('این فایل بیش از حد فشرده است و باز نشد؛ آن را در اکسل باز و دوباره ذخیره کنید')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    refuseBroken(error)
  }
  return async (name) => {
    const entry = entries.get(name)
    if (entry?.isEncrypted()) throw noTable(locked)
    return entry && partsOf(await zip.openReadStreamPromise(entry).catch(refuseBroken))
  }
}

async function* partsOf(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const part of stream) yield part as Buffer
  } catch (error) {
    refuseBroken(error)
  }
}

/** Of what the zip's own reader threw; what we refused ourselves stays as it is. */
export function refuseBroken(error: unknown): never {
  if (error instanceof Error && 'persian' in error) throw error
  throw noTable(/encrypt/.test(String(error)) ? locked : broken)
}

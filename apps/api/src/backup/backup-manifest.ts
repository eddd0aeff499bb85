import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { StartRefused } from '#lifecycle.ts'
import { type AddPart, type ArchivePart, readArchive } from './backup-archive.ts'

export const fileFolders = ['media', 'documents'] as const
export type FileFolder = (typeof fileFolders)[number]

/** The first part: what has to be known before the rows come. */
const Head = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ path: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type BackupHead = z.infer<typeof Head>

/** The last part: what all others were. */
const Manifest = z.object({
  /** Over the names, lengths and bytes of all parts before. */
  sha256: z.string(),
  rows: z.record(z.string(), z.int()),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.record(z.enum(fileFolders), z.int()),
  /** Files that rows name and that were not there. */
  missing: z.array(z.string()),
})
export type BackupManifest = z.infer<typeof Manifest>

const [headName, manifestName] = ['about.json', 'manifest.json']
const json = (value: unknown) => Buffer.from(JSON.stringify(value, null, 1))

/** `rows/<table>/<number>` is a piece of what COPY said, `files/<folder>/<key>` a file. */
export const rowsPartName = (table: string, n: number) => `rows/${table}/${String(n).padStart(6, '0')}`
export const filePartName = (folder: FileFolder, key: string) => `files/${folder}/${key}`

type PlacedPart = { table: string } | { folder: FileFolder; key: string }

function placeOf(name: string): PlacedPart | undefined {
  const [, table] = /^rows\/([a-z0-9_]+\.[a-z0-9_]+)\/\d{6,}$/.exec(name) ?? []
  if (table !== undefined) return { table }
  const [, folder, key] = /^files\/(media|documents)\/([0-9a-f]{40,64}\.[a-z]{3,4})$/.exec(name) ?? []
  return key === undefined ? undefined : { folder: folder as FileFolder, key }
}

/** Over all parts in their order: a sum of each would make a list as long as there are pictures. */
function partsSum() {
  const hash = createHash('sha256')
  const begin = (name: string, size: number) => void hash.update(`${name}\0${size}\0`)
  return {
    part: (name: string, bytes: Buffer) => {
      begin(name, bytes.length)
      hash.update(bytes)
    },
    /** The same bytes, added as they are read. */
    async *passing({ name, size, bytes }: ArchivePart) {
      begin(name, size)
      for await (const piece of bytes) {
        hash.update(piece)
        yield piece
      }
    },
    digest: () => hash.digest('hex'),
  }
}

/** Adds the head, what `write` adds, and the manifest of it. */
export async function addWithManifest(
  add: AddPart,
  head: BackupHead,
  write: (add: AddPart) => Promise<Omit<BackupManifest, 'sha256'>>,
): Promise<BackupManifest> {
  const sum = partsSum()
  const counted: AddPart = (name, bytes) => {
    sum.part(name, bytes)
    return add(name, bytes)
  }
  await counted(headName, json(head))
  const written = await write(counted)
  const manifest = { ...written, sha256: sum.digest() }
  await add(manifestName, json(manifest))
  return manifest
}

type PartOf<Place> = (place: Place, bytes: AsyncIterable<Uint8Array>, head: BackupHead) => Promise<void>

/**
 * Reads a whole copy; `onPart` reads all bytes of a part, or is not given. Throws a refusal when the copy is not what it was when it was
 * made: nothing that `onPart` was given is to be trusted then.
 */
export async function readBackup(
  archive: { file: string; key?: string | undefined },
  onPart: PartOf<PlacedPart> = async (_, bytes) => void (await collect(bytes)),
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const altered = (what: string) => new StartRefused(`${archive.file} is not whole: ${what}`)
  const sum = partsSum()
  let head: BackupHead | undefined
  let manifest: BackupManifest | undefined
  await readArchive(archive, async (part) => {
    if (manifest) throw altered(`${part.name} comes after its end`)
    if (part.name === manifestName) {
      manifest = Manifest.safeParse(parsed(await collect(part.bytes))).data
      if (!manifest) throw altered('its end cannot be read')
      return
    }
    const bytes = sum.passing(part)
    if (!head) {
      head = Head.safeParse(parsed(await collect(bytes))).data
      if (!head) throw new StartRefused(`${archive.file} is no copy that this version knows: begin with a newer one`)
      return
    }
    const place = placeOf(part.name)
    if (!place) throw altered(`nobody made a part ${part.name}`)
    await onPart(place, bytes, head)
  })
  if (!head || !manifest) throw altered('it has no end')
  if (manifest.sha256 !== sum.digest()) throw altered('its parts are not those that its end tells of')
  return { head, manifest }
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return undefined
  }
}

/** All bytes of one part. */
export async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes) pieces.push(piece)
  return Buffer.concat(pieces)
}

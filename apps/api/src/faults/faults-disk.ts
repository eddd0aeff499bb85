import { execFile } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Disk = { folder: string; fill: () => Promise<void>; free: () => Promise<void>; end: () => Promise<void> }

/** A disk of so many megabytes, in memory; undefined where this user may mount nothing. */
export async function mountSmallDisk(megabytes: number): Promise<Disk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'rezerv-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    return undefined
  }
  const filler = join(folder, 'filler')
  const free = () => rm(filler, { force: true })
  return {
    folder,
    fill: async () => {
      const { bavail, bsize } = await statfs(folder)
      // One page is left: what is written next finds no room.
      await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - 4_096))).catch(() => undefined)
    },
    free,
    end: async () => {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Advice, EmbeddedRefused } from './embedded-refused.ts'

const run = promisify(execFile)

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export type Launcher = {
  name: string
  command: (program: string, args: string[]) => [file: string, args: string[]]
  /** Whose the data must be. */
  owner?: Account
}

const direct: Launcher = { name: 'direct', command: (program, args) => [program, args] }

/**
 * As root in a user namespace where we are somebody else: files stay root's, nothing is chowned, and it works in a
 * folder that only root can enter. initdb looks the user up by number, so the number must stand in /etc/passwd.
 */
const namespaced = ({ uid, gid }: Account): Launcher => ({
  name: 'unshare',
  command: (program, args) => [
    'unshare',
    ['--user', `--map-user=${uid}`, `--map-group=${gid}`, '--', program, ...args],
  ],
  owner: { uid: 0, gid: 0 },
})

/** Where user namespaces are forbidden: as that user, if it can read the binaries and enter the data folder. */
const asAnother = ({ uid, gid }: Account): Launcher => ({
  name: `user ${uid}`,
  command: (program, args) => [
    'setpriv',
    [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--', program, ...args],
  ],
  owner: { uid, gid },
})

/** Gives the data to whom the programs run as: it may come from a machine where that was somebody else. */
export async function giveData({ owner }: Launcher, folder: string) {
  if (!owner) return
  const { uid } = await stat(join(folder, 'cluster')).catch(() => ({ uid: -1 }))
  if (uid !== owner.uid) await run('chown', ['-R', `${owner.uid}:${owner.gid}`, folder])
}

type Account = { uid: number; gid: number }

/** `nobody`, or whoever is not root in /etc/passwd. */
async function ordinaryAccount(): Promise<Account> {
  const lines = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'))
  const [, , uid = 65_534, gid = 65_534] =
    lines.find(([name]) => name === 'nobody') ?? lines.find(([, , id = '0']) => Number(id) > 0) ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * The first way that can run the programs of `native` on data in `folder`, which exists.
 * Throws when there is none; the message says what to do.
 */
export async function chooseLauncher(native: string, folder: string, { otherServer }: Advice): Promise<Launcher> {
  const account = await ordinaryAccount()
  const ways = process.getuid?.() === 0 ? [namespaced(account), asAnother(account)] : [direct]
  const tried: string[] = []
  for (const way of ways) {
    try {
      await run(...way.command(`${native}/bin/postgres`, ['--version']))
      if (way.owner?.uid) await run(...way.command('/bin/sh', ['-c', 'cd "$0"', `${folder}/..`]))
      return way
    } catch (error) {
      tried.push(`${way.name}: ${error instanceof Error ? error.message.trim().split('\n').at(-1) : 'failed'}`)
    }
  }
  throw new EmbeddedRefused(
    `the embedded PostgreSQL cannot run here (${tried.join('; ')}): ${otherServer}, ` +
      'or start as an ordinary user in a folder of its own',
  )
}

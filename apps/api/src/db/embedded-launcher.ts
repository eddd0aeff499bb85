import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A way to run PostgreSQL's programs, which refuse to run as root. */
export type Launcher = {
  name: string
  command: (program: string, args: string[]) => [file: string, args: string[]]
  /** Gives the data folder to the user that the programs run as. */
  own?: (folder: string) => Promise<void>
}

const direct: Launcher = { name: 'direct', command: (program, args) => [program, args] }

/**
 * As root in a user namespace where we are user 1000: files stay root's, nothing is chowned,
 * and it works in a folder that only root can enter.
 */
const namespaced: Launcher = {
  name: 'unshare',
  command: (program, args) => ['unshare', ['--user', '--map-user=1000', '--map-group=1000', program, ...args]],
}

/** Where user namespaces are forbidden: as `nobody`, if it can read the binaries and enter the data folder. */
const asNobody: Launcher = {
  name: 'nobody',
  command: (program, args) => ['setpriv', ['--reuid=nobody', '--regid=nogroup', '--clear-groups', program, ...args]],
  own: async (folder) => {
    await run('chown', ['-R', 'nobody:nogroup', folder])
  },
}

/** In the order to try. */
export const launchers = (): Launcher[] => (process.getuid?.() === 0 ? [namespaced, asNobody] : [direct])

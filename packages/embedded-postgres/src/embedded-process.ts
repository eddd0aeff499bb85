import { link, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** False also for a zombie: it holds nothing any more. */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return !/\) Z /.test(stat)
}

/** When the process began, in the kernel's words: a number that another process with the same pid does not have. */
const birthOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ')[19] ?? ''

/** The processes that work in a folder, as far as this platform tells (Linux); PostgreSQL's all work in their cluster. */
export async function processesIn(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name)).map(Number)
  const places = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return pids.filter((_, at) => places[at] === folder)
}

/**
 * Runs `work` while nobody else does, in this process or another. The lock is a file with the owner's pid and birth;
 * that of a dead owner is taken over. Throws after a minute of waiting, naming the owner.
 */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const mine = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  await writeFile(mine, `${process.pid} ${await birthOf(process.pid)}`)
  try {
    await takeLock(file, mine)
  } finally {
    await rm(mine, { force: true })
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function takeLock(file: string, mine: string) {
  const deadline = performance.now() + 60_000
  for (;;) {
    try {
      await link(mine, file)
      return
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
    const text = await readFile(file, 'utf8').catch(() => '')
    const [pid = '', birth = ''] = text.split(' ')
    const stale = text !== '' && !((await isAlive(Number(pid))) && (await birthOf(Number(pid))) === birth)
    if (stale) await rm(file, { force: true })
    else if (performance.now() > deadline) throw new Error(`process ${pid} has been starting PostgreSQL for a minute`)
    else await sleep(50)
  }
}

import { ofetch } from 'ofetch'
import { setConfig } from './config.ts'
import { local } from './storage.ts'

const key = 'config'
const firstWaitMs = 1_000
const longestWaitMs = 30_000
// Nothing is on the screen meanwhile: a server that does not answer is told of, and tried again behind that.
const patienceMs = 4_000

/**
 * Reads `/config.json` of this origin before the first render. Where it cannot be read, what was read last holds, so that
 * the app opens offline; where nothing was, `onMissing` says so and it is tried until it comes: without it, calls would go
 * to another server, and its refusals would end the session.
 */
export async function loadConfig(onMissing: (tryNow: () => void) => void) {
  if (await read()) return
  const isKnown = takeLast()
  const coming = keepTrying()
  if (isKnown) return
  onMissing(() => wake())
  await coming
}

async function read(): Promise<boolean> {
  try {
    const value = await ofetch<unknown>(`/${key}.json`, { responseType: 'json', timeout: patienceMs, retry: 0 })
    if (!setConfig(value)) return false
    local.set(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

function takeLast(): boolean {
  try {
    return setConfig(JSON.parse(local.get(key) ?? 'null'))
  } catch {
    return false
  }
}

let wake = () => undefined as void

/** Again and again, at longer and longer intervals; at once when the network returns or somebody presses. */
async function keepTrying() {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
    await new Promise<void>((done) => {
      wake = () => done()
      setTimeout(wake, waitMs)
      window.addEventListener('online', wake, { once: true })
    })
    if (await read()) return
  }
}

import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@rezerv/contract/error-code.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { AppError } from '#http/app-error.ts'

/** Where the work is: an exported function of one argument, both of which a thread can be sent. */
type Work = { module: URL; name: string }
type Bounds = { seconds: number; megabytes: number }
type Message = { begun?: true; result?: unknown; refused?: { code: ErrorCode; persian: string } }

/** Loading is not the file's fault; on a busy machine it takes seconds. */
const loadingSeconds = 30
/** Who comes when so many wait would be given up by the browser first. */
const waitingMax = 5

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * Does what may take long or much with something that was sent to us, in a thread of its own that ends with it, one at a time: the
 * others are answered meanwhile. `given` is handed over: it is empty afterwards when it is bytes. Throws the `AppError` of the work,
 * `file_too_large` for what takes too long or too much, and `busy` when too many wait.
 */
export async function apart<T>(work: Work, given: unknown, bounds: Bounds): Promise<T> {
  if (waiting >= waitingMax) throw new AppError('busy', { retryAfterSeconds: bounds.seconds })
  waiting += 1
  const done = last.then(() => inThread(work, given, bounds))
  last = done.catch(() => undefined)
  try {
    return (await done) as T
  } finally {
    waiting -= 1
  }
}

async function inThread({ module, name }: Work, given: unknown, { seconds, megabytes }: Bounds): Promise<unknown> {
  const thread = new Worker(new URL('apart-thread.mjs', import.meta.url), {
    workerData: { module: module.href, name, given },
    ...(given instanceof Uint8Array && { transferList: [given.buffer as ArrayBuffer] }),
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    // Its loader is registered by itself; the debugger and the like stay with the server.
    execArgv: [],
  })
  let deadline: NodeJS.Timeout | undefined
  const ended = new Promise<unknown>((resolve, reject) => {
    const endAfter = (most: number, why: () => Error) => {
      clearTimeout(deadline)
      deadline = setTimeout(() => reject(why()), most * 1000)
    }
    endAfter(loadingSeconds, () => new AppError('busy', { retryAfterSeconds: loadingSeconds }))
    thread.on('message', ({ begun, result, refused }: Message) => {
      if (begun) return endAfter(seconds, () => tooLong(seconds))
      if (refused) return reject(new AppError(refused.code, { message: refused.persian }))
      resolve(result)
    })
    thread.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
    )
    thread.on('exit', (code) => reject(new Error(`${name} ended without an answer (code ${code})`)))
  })
  try {
    return await ended
  } finally {
    clearTimeout(deadline)
    await thread.terminate()
  }
}

const tooLong = (seconds: number) =>
  new AppError('file_too_large', {
    message: `خواندن این فایل بیش از ${toPersianDigits(seconds)} ثانیه طول کشید؛ آن را به چند فایل تقسیم کنید`,
  })
const tooMuch = () =>
  new AppError('file_too_large', {
    message: 'خواندن این فایل بیش از حد حافظه می‌گیرد؛ آن را به چند فایل تقسیم کنید',
  })

import SonicBoom from 'sonic-boom'

/** The lines that wait for a reader that has stopped reading; beyond it lines are lost, and the work goes on. */
const mostWaiting = 16 * 1_048_576

/**
 * The reader of what the process says (a terminal, a collector of logs) may stop reading, or go. Nobody waits for it: not those who are
 * served, and not the end of the process. `process.stdout` is of no use for it: into a pipe it writes synchronously, and throws when
 * the reader has gone.
 */
function output(fd: 1 | 2): SonicBoom {
  let isEnding = false
  // Node's own stream, once it is there, makes a write into a pipe return; a pipe as it is given may keep its writer for ever.
  void (fd === 1 ? process.stdout : process.stderr)
  const stream = new SonicBoom({ fd, sync: false, maxLength: mostWaiting, retryEAGAIN: () => !isEnding })
  // The reader has gone: the next line is tried again.
  stream.on('error', () => undefined)
  process.once('exit', () => {
    isEnding = true
    try {
      stream.flushSync()
    } catch {
      // Nobody reads.
    }
  })
  return stream
}

export const standardOutput = output(1)
const standardError = output(2)

export const say = (line: string) => void standardOutput.write(`${line}\n`)
export const complain = (line: string) => void standardError.write(`${line}\n`)

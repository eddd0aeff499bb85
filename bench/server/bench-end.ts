/** What a bench has begun and somebody has to end. */
const ends: { name: string; end: () => Promise<unknown> | void }[] = []
let ending: Promise<void> | undefined
let isBrokenOff = false

/** Called when the bench ends or is broken off, the last one first. */
export function atEnd(name: string, end: () => Promise<unknown> | void) {
  ends.push({ name, end })
  if (ends.length > 1) return
  // A second Ctrl-C does not leave a database running.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => breakOff(130))
  process.on('uncaughtException', (error) => {
    // What fails because its database goes is nothing new.
    if (!isBrokenOff) console.error(error)
    breakOff(1)
  })
}

function breakOff(code: number) {
  isBrokenOff = true
  void endBench().finally(() => process.exit(code))
}

/** Ends everything, whichever of it fails. */
export function endBench(): Promise<void> {
  ending ??= endAll()
  return ending
}

async function endAll() {
  for (const { name, end } of ends.toReversed())
    try {
      await end()
    } catch (error) {
      console.error(`! ${name}: ${String(error)}`)
    }
}

import type { CDPSession, Page } from '@playwright/test'

/** Milliseconds between the frames while a page scrolled, and of the processor's time for each on the page's main thread. */
export type Scrolled = { way: string; frames: number[]; cpu: number }

const ways = {
  down: { top: 40, left: 0 },
  sideways: { top: 0, left: -24 },
  aslant: { top: 24, left: -12 },
}

/** Scrolls the grid of a page a step at every frame, to and fro, as a hand on a wheel would keep it going. */
export async function scrollGrid(page: Page, frames: number): Promise<Scrolled[]> {
  const session = await page.context().newCDPSession(page)
  const found: Scrolled[] = []
  for (const [way, step] of Object.entries(ways)) {
    const stop = await traceMain(session)
    const times = await page.evaluate(scroll, { step, frames })
    found.push({ way, frames: times, cpu: (await stop()) / frames })
  }
  return found
}

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args: { name?: string } }

/** Chromium's own trace: what it answers is the processor time of the page's main thread since, in milliseconds. */
async function traceMain(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  const keep = ({ value }: { value: object[] }) => void events.push(...(value as TraceEvent[]))
  session.on('Tracing.dataCollected', keep)
  await session.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel'] },
    transferMode: 'ReportEvents',
  })
  return async () => {
    const complete = new Promise((done) => session.once('Tracing.tracingComplete', done))
    await session.send('Tracing.end')
    await complete
    session.off('Tracing.dataCollected', keep)
    const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
    const main = events.filter((one) => one.name === 'thread_name' && one.args.name === 'CrRendererMain').map(threadOf)
    const tasks = events.filter((one) => one.name.endsWith('RunTask') && main.includes(threadOf(one)))
    return tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000
  }
}

async function scroll({ step, frames }: { step: { top: number; left: number }; frames: number }): Promise<number[]> {
  const frame = document.querySelector('[role=grid]')?.parentElement
  if (!frame) throw new Error('no grid on the page')
  frame.scrollTo({ top: 0, left: 0 })
  const deltas: number[] = []
  const next = () => new Promise<number>((done) => requestAnimationFrame(done))
  let turn = 1
  // The first frames draw what came with the jump to the start.
  for (let n = 0; n < 10; n += 1) await next()
  let last = await next()
  for (let n = 0; n < frames; n += 1) {
    const before = [frame.scrollTop, frame.scrollLeft]
    frame.scrollBy({ top: step.top * turn, left: step.left * turn })
    if (before[0] === frame.scrollTop && before[1] === frame.scrollLeft) turn = -turn
    const now = await next()
    deltas.push(now - last)
    last = now
  }
  return deltas
}

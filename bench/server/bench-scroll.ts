import type { Page } from '@playwright/test'

/** Milliseconds between the frames while a page scrolled. */
export type Scrolled = { way: string; frames: number[] }

const ways = {
  down: { top: 40, left: 0 },
  sideways: { top: 0, left: -24 },
  aslant: { top: 24, left: -12 },
}

/** Scrolls the grid of a page a step at every frame, to and fro, as a hand on a wheel would keep it going. */
export async function scrollGrid(page: Page, frames: number): Promise<Scrolled[]> {
  const found: Scrolled[] = []
  for (const [way, step] of Object.entries(ways)) {
    found.push({ way, frames: await page.evaluate(scroll, { step, frames }) })
  }
  return found
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

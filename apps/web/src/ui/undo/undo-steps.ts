import { CallError } from '#lib/call-error.ts'
import { storeOf } from '#lib/store.ts'

/** What was done, and what takes it back; without `back` it is only told. */
export type UndoStep = { key: string; said: string; back?: (() => Promise<unknown>) | undefined }

/** By the place in which they were done: a page, or the calendar of one listing. */
type Steps = Readonly<Record<string, readonly UndoStep[]>>
const kept = storeOf<{ steps: Steps; running: string | null }>({ steps: {}, running: null })

/** More is not taken back by memory; the log of the place has it all. */
const most = 20

const change = (place: string, to: (steps: readonly UndoStep[]) => readonly UndoStep[]) => {
  const { steps } = kept.read()
  kept.change({ steps: { ...steps, [place]: to(steps[place] ?? []) } })
}

/** Keeps a step as long as the product is open, wherever its admin goes meanwhile. The same key again is the same step. */
export const didStep = (place: string, step: UndoStep) =>
  change(place, (steps) => [...steps.filter(({ key }) => key !== step.key), step].slice(-most))

/** It was taken back elsewhere. */
export const dropStep = (place: string, key: string) => change(place, (steps) => steps.filter((one) => one.key !== key))
export const forgetSteps = (place: string) => change(place, () => [])

/** Takes a step back, one at a time. One that the server refuses cannot be taken back later either; one without an answer can. */
export async function takeBack(place: string, { key, back }: UndoStep): Promise<void> {
  if (!back || kept.read().running !== null) return
  kept.change({ running: key })
  try {
    await back()
    dropStep(place, key)
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) dropStep(place, key)
  } finally {
    kept.change({ running: null })
  }
}

/** What was last done in a place, and what `z` takes back. */
export function stepsIn(place: string) {
  const all = kept.read().steps[place] ?? []
  return { last: all.at(-1), next: all.findLast(({ back }) => back) }
}

/** The same, kept true, and whether something is being taken back. */
export function useSteps(place: string) {
  const { running } = kept.useValue()
  return { ...stepsIn(place), isRunning: running !== null }
}

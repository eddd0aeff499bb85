import type { EndpointRight } from '@rezerv/contract/right.ts'
import { useState } from 'react'
import { command, useCommand, type Renewal } from './data.ts'

type Kind<Action, Target, Verdict> = {
  renews: readonly Renewal[]
  /** Of the dry run and of the action. */
  right: EndpointRight
  /** As many as one call may change. */
  atOnce: number
  dryRun: (wish: { bulkAction: Action; target: Target }) => Promise<{ items: Verdict[] }>
  run: (bulkAction: Action, items: Verdict[]) => Promise<{ items: Verdict[] }>
  /** What was done, also when it was stopped on the way. */
  onDone?: (bulkAction: Action, done: Verdict[]) => void
}

/** A dry run, then the action for those that it let through, some at a time. */
export function useBulk<Action, Target, Verdict extends { refusal: string | null }>({
  renews,
  right,
  atOnce,
  dryRun,
  run: runSome,
  onDone,
}: Kind<Action, Target, Verdict>) {
  const [results, setResults] = useState<Verdict[]>([])
  const [brake] = useState(makeBrake)
  const preview = useCommand(command(dryRun, { renews: [], right, failure: 'shown' }))
  const willDo = (preview.data?.items ?? []).filter(({ refusal }) => refusal === null)
  const runAll = async (action: Action) => {
    brake.loosen()
    const ran: Verdict[] = []
    try {
      for (let done = 0; done < willDo.length && !brake.isPulled(); done += atOnce) {
        const { items } = await runSome(action, willDo.slice(done, done + atOnce))
        ran.push(...items)
        setResults([...ran])
      }
    } finally {
      const passed = ran.filter(({ refusal }) => refusal === null)
      if (passed.length > 0) onDone?.(action, passed)
    }
  }
  const run = useCommand(command(runAll, { renews, right, always: true, failure: 'shown' }))
  return {
    results,
    wanted: willDo.length,
    foreseen: preview.data?.items,
    isForeseeing: preview.isPending,
    isRunning: run.isPending,
    error: run.error ?? preview.error,
    preview: preview.mutate,
    run: run.mutate,
    back: preview.reset,
    stop: brake.pull,
  }
}

/** What became of all of them, so many in one call, one call after another. */
export async function inParts<T, R>(
  all: T[],
  atOnce: number,
  run: (some: T[]) => Promise<{ items: R[] }>,
): Promise<R[]> {
  const results: R[] = []
  for (let done = 0; done < all.length; done += atOnce) {
    const { items } = await run(all.slice(done, done + atOnce))
    results.push(...items)
  }
  return results
}

function makeBrake() {
  let isPulled = false
  return {
    isPulled: () => isPulled,
    pull: () => {
      isPulled = true
    },
    loosen: () => {
      isPulled = false
    },
  }
}

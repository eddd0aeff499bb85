import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

type Kind<Deed, Target, Verdict> = {
  /** Begins the keys of what it changes. */
  queryKey: QueryKey
  /** As many as one call may change. */
  atOnce: number
  dryRun: (wish: { deed: Deed; target: Target }) => Promise<{ items: Verdict[] }>
  run: (deed: Deed, items: Verdict[]) => Promise<{ items: Verdict[] }>
}
export type Bulk = Pick<
  ReturnType<typeof useBulk<unknown, unknown, { refusal: string | null }>>,
  'results' | 'wanted' | 'foreseen' | 'isForeseeing' | 'isRunning' | 'back' | 'stop'
>

/** A dry run, then the deed for those that it let through, some at a time. */
export function useBulk<Deed, Target, Verdict extends { refusal: string | null }>({
  queryKey,
  atOnce,
  dryRun,
  run: runSome,
}: Kind<Deed, Target, Verdict>) {
  const queryClient = useQueryClient()
  const [results, setResults] = useState<Verdict[]>([])
  const isStopped = useRef(false)
  const preview = useMutation({ mutationFn: dryRun })
  const willDo = (preview.data?.items ?? []).filter(({ refusal }) => refusal === null)
  const run = useMutation({
    mutationFn: async (deed: Deed) => {
      isStopped.current = false
      for (let done = 0; done < willDo.length && !isStopped.current; done += atOnce) {
        const { items } = await runSome(deed, willDo.slice(done, done + atOnce))
        setResults((before) => [...before, ...items])
      }
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
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
    stop: () => {
      isStopped.current = true
    },
  }
}

import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarChangeAnswer } from '@rezerv/contract/calendar/calendar-change.ts'
import { toast } from '#ui/toast.tsx'
import { useKey } from '#ui/use-key.ts'
import { changeDays, undoChange } from './calendar-queries.ts'

export type Changing = ReturnType<typeof useChanging>

/** Changes of one calendar and their way back: in the toast, by the key z, and in the log. */
export function useChanging(listingId: number) {
  const queries = useQueryClient()
  const [made, setMade] = useState<number[]>([])
  const [answer, setAnswer] = useState<CalendarChangeAnswer>()
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['calendar'] }),
      queries.invalidateQueries({ queryKey: ['listing'] }),
    ])
  const undo = useMutation({
    ...undoChange,
    onSuccess: async ({ text }, id) => {
      setMade((ids) => ids.filter((one) => one !== id))
      setAnswer(undefined)
      await refresh()
      toast.success(text)
    },
    onError: (error) => toast.error(error.message),
  })
  const change = useMutation({
    ...changeDays(listingId),
    onSuccess: async (done) => {
      setAnswer(done)
      const { changeId } = done
      if (changeId === null) return toast.info(done.booked.length > 0 ? 'همهٔ این روزها رزرو دارد' : 'چیزی عوض نشد')
      setMade((ids) => [...ids, changeId])
      await refresh()
      toast.undoable(done.text, () => undo.mutate(changeId))
    },
  })
  useKey('z', () => {
    const last = made.at(-1)
    if (last !== undefined && !undo.isPending) undo.mutate(last)
  })
  return { change, undo, answer, forget: () => setAnswer(undefined) }
}

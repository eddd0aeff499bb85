import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CalendarChangeAnswer } from '@rezerv/contract/calendar/calendar-change.ts'
import { toast } from '#ui/toast.tsx'
import { useKey } from '#ui/use-key.ts'
import { changeDays, type Made, undoMade } from './calendar-queries.ts'

export type Changing = ReturnType<typeof useChanging>

/** Changes of one calendar, stays that are moved in it, and their way back: in the toast, by the key z, and in the log. */
export function useChanging(listingId: number) {
  const queries = useQueryClient()
  const [made, setMade] = useState<Made[]>([])
  const [answer, setAnswer] = useState<CalendarChangeAnswer>()
  const refresh = (of: Made['of']) =>
    Promise.all(touched[of].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  const undo = useMutation({
    ...undoMade,
    onSuccess: async ({ text }, one) => {
      setMade((all) => all.filter(({ of, id }) => of !== one.of || id !== one.id))
      setAnswer(undefined)
      await refresh(one.of)
      toast.success(text)
    },
    onError: (error) => toast.error(error.message),
  })
  /** What was done, with its way back where there is one. */
  const tell = async (text: string, one: Made | null) => {
    if (one) setMade((all) => [...all, one])
    await refresh(one?.of ?? 'move')
    if (one) toast.undoable(text, () => undo.mutate(one))
    else toast.success(text)
  }
  const change = useMutation({
    ...changeDays(listingId),
    onSuccess: async (done) => {
      setAnswer(done)
      const { changeId } = done
      if (changeId === null) return toast.info(done.booked.length > 0 ? 'همهٔ این روزها رزرو دارد' : 'چیزی عوض نشد')
      await tell(done.text, { of: 'days', id: changeId })
    },
  })
  useKey('z', () => {
    const last = made.at(-1)
    if (undo.isPending) return
    if (last) undo.mutate(last)
    else toast.info('در این صفحه هنوز تغییری نداده‌اید که برگردد')
  })
  return {
    change,
    undo,
    answer,
    forget: () => setAnswer(undefined),
    moved: (text: string, moveId: number | null) => tell(text, moveId === null ? null : { of: 'move', id: moveId }),
  }
}

/** What else shows it. */
const touched: Record<Made['of'], string[]> = {
  days: ['calendar', 'listing'],
  move: ['calendar', 'order', 'transaction'],
}

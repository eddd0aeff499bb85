import { useState } from 'react'
import type { CalendarChangeAnswer } from '@rezerv/contract/calendar/calendar-change.ts'
import { useCommand } from '#data.ts'
import { toast } from '#ui/overlay/toast.tsx'
import { useKey } from '#ui/page/use-key.ts'
import { changeDays, type Made, undoMade } from './calendar-queries.ts'

export type Changing = ReturnType<typeof useChanging>

/** Changes of one calendar, stays that are moved in it, and their way back: in the toast, by the key z, and in the log. */
export function useChanging(listingId: number) {
  const [made, setMade] = useState<Made[]>([])
  const [answer, setAnswer] = useState<CalendarChangeAnswer>()
  const undo = useCommand(undoMade, {
    first: (_, one) => {
      setMade((all) => all.filter(({ of, id }) => of !== one.of || id !== one.id))
      setAnswer(undefined)
    },
  })
  /** What was done, with its way back where there is one. */
  const tell = (text: string, one: Made | null) => {
    if (!one) return toast.success(text)
    setMade((all) => [...all, one])
    toast.undoable(text, () => undo.mutate(one))
  }
  const change = useCommand(changeDays(listingId), {
    first: setAnswer,
    onSuccess: (done) => {
      if (done.changeId !== null) tell(done.text, { of: 'days', id: done.changeId })
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

import { type ComponentType, type ReactNode, useState } from 'react'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import { orderChangeEndpoints } from '@rezerv/contract/order-change/order-change-endpoints.ts'
import type { CalendarChangeAnswer, CalendarChangeInput } from '@rezerv/contract/month/month-change.ts'
import { monthEndpoints } from '@rezerv/contract/month/month-endpoints.ts'
import { command, query, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { tellStep } from '#ui/undo/tell-step.ts'
import { dropStep } from '#ui/undo/undo-steps.ts'
import type { Load } from '#ui/overlay/deferred.tsx'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { useUndoKey } from '#ui/undo/use-undo-key.ts'

/** Days and prices show in the calendars, and in what a listing says of itself. */
const renews = ['calendar', 'listing'] as const

type Failure = 'shown' | ((error: Error, change: CalendarChangeInput) => string | undefined)

/** The page tells what was changed, with its way back. */
const changeDays = (listingId: number, failure: Failure) =>
  command((body: CalendarChangeInput) => call(monthEndpoints.changeDays, { params: { id: listingId }, body }), {
    renews,
    right: monthEndpoints.changeDays.right,
    says: ({ changeId, booked }) =>
      changeId === null ? { info: booked.length > 0 ? 'همهٔ این روزها رزرو دارد' : 'چیزی عوض نشد' } : undefined,
    failure,
  })

/** Undone can be a change of days, or a stay that was moved. */
type Made = { of: 'days' | 'move'; id: number }

const undos = { days: monthEndpoints.undoCalendarChange, move: orderChangeEndpoints.undoStayMove }
const undoMade = command(({ of, id }: Made) => call(undos[of], { params: { id } }), {
  renews: [...renews, 'order', 'transaction'],
  right: ({ of }) => undos[of].right,
  says: ({ text }) => text,
})

export const changeLog = (listingId: number) =>
  query(monthEndpoints.listCalendarChanges, { params: { id: listingId }, query: {} })

export type MonthChanges = ReturnType<typeof useMonthChanges>

type ConflictProps = {
  conflict: CalendarConflict
  changing: MonthChanges
  /** The way to the calendars on other sites. */
  feeds?: ReactNode
  onClose: () => void
}

/** The window in which days that were sold twice are put right; the routes of calendars bring it along. */
export type ConflictWindow = { ConflictDialog: ComponentType<ConflictProps> }
export type LoadConflict = Load<ConflictWindow>

const keyOf = ({ of, id }: Made) => `${of} ${id}`

/** What was made is told in a place with its way back, where there is one. */
export function useMadeTold(place: string, onUndone: () => void = () => undefined) {
  const undo = useCommand(undoMade, {
    first: (_, one) => {
      dropStep(place, keyOf(one))
      onUndone()
    },
  })
  const tell = (said: string, one: Made | null) => {
    if (!one) return deferredToast.success(said)
    tellStep(place, { key: keyOf(one), said, back: () => undo.mutateAsync(one) })
  }
  const moved = (said: string, moveId: number | null) => tell(said, moveId === null ? null : { of: 'move', id: moveId })
  return { undo, tell, moved }
}

/** Where a change of a calendar is told and taken back (ui/undo/undo-steps.ts), and how one that is refused is told. */
type Told = { place: string; failure?: Failure }

/** Changes of one calendar, stays that are moved in it, and their way back: in the toast, by the key z, in the page, and in the log. */
export function useMonthChanges(listingId: number, { place, failure = 'shown' }: Told) {
  const [answer, setAnswer] = useState<CalendarChangeAnswer>()
  const { undo, tell, moved } = useMadeTold(place, () => setAnswer(undefined))
  const change = useCommand(changeDays(listingId, failure), {
    first: setAnswer,
    onSuccess: (done) => {
      if (done.changeId !== null) tell(done.text, { of: 'days', id: done.changeId })
    },
  })
  useUndoKey(place)
  return {
    place,
    change,
    undo,
    answer,
    forget: () => setAnswer(undefined),
    moved,
  }
}

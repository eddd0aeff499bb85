import { type Occurrence, occurrenceEndpoints } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { massCancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { command, preview, query, useCommand } from '#data.ts'
import { didStep, dropStep } from '#ui/undo/undo-steps.ts'

export const occurrenceList = (listingId: number) =>
  query(occurrenceEndpoints.listOccurrences, { params: { id: listingId } })

export const occurrenceOrders = (id: number) =>
  query(occurrenceEndpoints.listOccurrenceOrders, { params: { id } }, { staleTime: 0 })

export const massCancellationPreview = (listingId: number, occurrenceId: number | null) =>
  preview(massCancellationEndpoints.previewMassCancellation, {
    params: { id: listingId },
    query: { occurrenceId: occurrenceId ?? undefined },
  })

/** Mass cancellations of an event; read again every other second while one runs. */
export const massCancellations = (listingId: number) =>
  query(
    massCancellationEndpoints.listMassCancellations,
    { params: { id: listingId } },
    { refetchInterval: ({ state }) => (state.data?.items.some((one) => one.status === 'running') ? 2_000 : false) },
  )

/** Occurrences show in the calendars, and in what a listing says of itself. */
const renews = ['calendar', 'listing'] as const

export const addOccurrences = command(occurrenceEndpoints.addOccurrences, {
  renews,
  says: ({ added, skipped }) => {
    const addedText = `${toPersianDigits(added)} سانس اضافه شد`
    return skipped > 0 ? `${addedText}؛ ${toPersianDigits(skipped)} سانس تکراری کنار گذاشته شد` : addedText
  },
  failure: 'shown',
})

export const changeOccurrence = command(occurrenceEndpoints.changeOccurrence, {
  renews,
  says: 'زمان سانس عوض شد',
  failure: 'shown',
})

/** Where what is done with the occurrences of an event is told and taken back (ui/undo/undo-steps.ts). */
export const occurrencePlace = (listingId: number) => `occurrences ${listingId}`

const takeBackChange = command(occurrenceEndpoints.changeOccurrence, { renews, says: 'سانس به زمان قبلی برگشت' })
const takeBackRemoval = command(occurrenceEndpoints.addOccurrences, { renews, says: 'سانس دوباره برقرار شد' })

/** The ways back of one occurrence, as it stood before. */
export function useOccurrenceUndo({ id, listingId, startsAt, endsAt }: Occurrence) {
  const place = occurrencePlace(listingId)
  const change = useCommand(takeBackChange, { first: () => dropStep(place, `change ${id}`) })
  const removal = useCommand(takeBackRemoval, { first: () => dropStep(place, `remove ${id}`) })
  const body = { startsAt, endsAt }
  const when = formatInstant(startsAt, 'near')
  const did = (key: string, said: string, back: () => Promise<unknown>) =>
    didStep(place, { key: `${key} ${id}`, said, back })
  return {
    changed: () => did('change', `سانس ${when} جابه‌جا شد`, () => change.mutateAsync({ params: { id }, body })),
    removed: () =>
      did('remove', `سانس ${when} لغو شد`, () =>
        removal.mutateAsync({ params: { id: listingId }, body: { items: [body] } }),
      ),
  }
}

/** Where somebody booked meanwhile, the figures say so, and the dialog shows the orders. */
export const removeOccurrence = command(occurrenceEndpoints.removeOccurrence, {
  renews,
  always: true,
  says: 'سانس لغو شد',
})

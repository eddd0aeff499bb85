import type { HandoverOrder } from '@rezerv/contract/handover/handover.ts'
import { PlateTag } from '#ui/primitives/plate.tsx'

/** A car by the plate that stands on it; a unit without one by its name. */
export const HandoverCarName = ({ unit }: { unit: HandoverOrder['units'][number] | undefined }) =>
  unit?.plate ? <PlateTag plate={unit.plate} /> : <bdi>{unit?.name}</bdi>

/** What is handed over, in the heading: the model with its plates, or the place. */
export const HandoverName = ({ order: { kind, listingTitle, units } }: { order: HandoverOrder }) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold text-ink">
    {listingTitle}
    {kind === 'event' ? null : units.map((unit) => <HandoverCarName key={unit.id} unit={unit} />)}
  </span>
)

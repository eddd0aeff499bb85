import {
  CarClass,
  carClassLabels,
  EventCategory,
  eventCategoryLabels,
  SpaceCategory,
  spaceCategoryLabels,
} from '@rezerv/contract/listing/listing-category.ts'
import { ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'

const pick = <Id extends string>(ids: readonly Id[], labels: Record<Id, string>) =>
  ids.map((id) => ({ id, label: labels[id] }))

export const kindChoices = pick(ListingKind.options, listingKindLabels)
export const kindOf = (id: string | undefined) => ListingKind.safeParse(id).data

const categories: Record<ListingKind, { id: string; label: string }[]> = {
  car: pick(CarClass.options, carClassLabels),
  event: pick(EventCategory.options, eventCategoryLabels),
  space: pick(SpaceCategory.options, spaceCategoryLabels),
}

/** Categories of one kind, or of all. */
export const categoryChoices = (kind: ListingKind | undefined) =>
  kind ? categories[kind] : ListingKind.options.flatMap((one) => categories[one])

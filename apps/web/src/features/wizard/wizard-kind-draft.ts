import type { CarDetails } from '@rezerv/contract/listing/listing-car.ts'
import type { SpaceDetails } from '@rezerv/contract/listing/listing-details.ts'
import type { WizardDraft } from './wizard-draft.ts'

/** The part of a draft that only a car has, with the way to change it; undefined for another kind. */
export function carOf({ values, set }: WizardDraft) {
  const car = values.details
  if (car.kind !== 'car') return undefined
  const change = (next: Partial<CarDetails>) =>
    set((now) => (now.details.kind === 'car' ? { details: { ...now.details, ...next } } : {}))
  return { car, change }
}

export type CarFieldsProps = { car: CarDetails; change: (next: Partial<CarDetails>) => void }

/** The part of a draft that only a space has, with the way to change it; undefined for another kind. */
export function spaceOf({ values, set }: WizardDraft) {
  const space = values.details
  if (space.kind !== 'space') return undefined
  const change = (next: Partial<SpaceDetails>) =>
    set((now) => (now.details.kind === 'space' ? { details: { ...now.details, ...next } } : {}))
  return { space, change }
}

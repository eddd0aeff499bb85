import { CarStep, carStepLabels } from '../listing/listing-car.ts'
import { EventStep, eventStepLabels, SpaceStep, spaceStepLabels } from '../listing/listing-details.ts'
import type { ListingKind } from '../listing/listing-kind.ts'
import type { WizardStep } from '../listing/listing-missing.ts'

/** The steps of each kind's registration wizard, in order. */
export const wizardSteps: Record<ListingKind, readonly WizardStep[]> = {
  car: CarStep.options,
  event: EventStep.options,
  space: SpaceStep.options,
}

const stepLabels: Record<ListingKind, Partial<Record<WizardStep, string>>> = {
  car: carStepLabels,
  event: eventStepLabels,
  space: spaceStepLabels,
}

export const stepLabel = (kind: ListingKind, step: WizardStep) => stepLabels[kind][step] ?? step

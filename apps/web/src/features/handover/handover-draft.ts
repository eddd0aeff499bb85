import type { Media } from '@rezerv/contract/media/media.ts'
import type { DepositKind } from '@rezerv/contract/handover/handover-deposit.ts'
import type { Handover, HandoverCar, HandoverOrder, HandoverDocument } from '@rezerv/contract/handover/handover.ts'
import { type CarPart, carPartLabels } from '@rezerv/contract/handover/handover-part.ts'
import type { HandoverPhoto } from '@rezerv/contract/handover/handover-photo.ts'
import { odometerWord, type OdometerWord } from '@rezerv/contract/handover/handover-odometer.ts'
import { noSignatures } from './handover-signature-draft.ts'

/** `id` is its own until it is sent: its pictures find it wherever it stands then. */
export type DamageDraft = {
  id: string
  place: string
  part?: CarPart | undefined
  note: string
  photos: Media[]
  rials: number | null
}
/** A car as it is being looked at; `null` is not written yet. */
export type CarDraft = {
  unitId: number
  odometerKm: number | null
  fuelEighths: number
  fuelRials: number | null
  photos: HandoverPhoto[]
  damages: DamageDraft[]
}

/** A change is made of the car as it is then: pictures come while somebody types. */
export type CarChange = (now: CarDraft) => Partial<CarDraft>

/** When it was: an instant, `null` for nothing written yet, or `'now'`, the moment at which the form was opened. */
export type UseTime = string | null

/** A form begins the same whenever it is opened: a moment of its own in it would never be what was written over. */
export const instantOf = (at: UseTime, openedAt: string) => (at === 'now' ? openedAt : at)

export type DepositDraft = { kind: DepositKind | 'none'; amountRials: number | null; reference: string }

export const beginningOf = (order: HandoverOrder) => ({
  at: 'now' as UseTime,
  cars: carDraftsOf(order),
  deposit: {
    kind: order.depositRials > 0 ? 'cash' : 'none',
    amountRials: order.depositRials || null,
    reference: '',
  } as DepositDraft,
  documents: [] as HandoverDocument[],
  note: '',
  signatures: noSignatures,
})

export type OtherDraft = { label: string; rials: number | null }

export const endingOf = (order: HandoverOrder) => ({
  at: 'now' as UseTime,
  cars: carDraftsOf(order),
  other: { label: '', rials: null } as OtherDraft,
  fromDeposit: true,
  freesDays: false,
  note: '',
  signatures: noSignatures,
})

/** One for each car of the order; at a return the needle begins where it stood at the handover. */
export const carDraftsOf = ({ kind, units, begin }: Pick<HandoverOrder, 'kind' | 'units' | 'begin'>): CarDraft[] =>
  kind === 'car'
    ? units.map(({ id }) => ({
        unitId: id,
        odometerKm: null,
        fuelEighths: begin?.cars.find((car) => car.unitId === id)?.fuelEighths ?? 8,
        fuelRials: null,
        photos: [],
        damages: [],
      }))
    : []

/** Of a part of the outline, or of a place that is written. */
export const damageAt = (part?: CarPart): DamageDraft => ({
  id: crypto.randomUUID(),
  place: part ? carPartLabels[part] : '',
  part,
  note: '',
  photos: [],
  rials: null,
})

export const changeCar =
  (unitId: number, change: CarChange) =>
  ({ cars }: { cars: CarDraft[] }) => ({
    cars: cars.map((one) => (one.unitId === unitId ? { ...one, ...change(one) } : one)),
  })

/** What is said of the odometer that is written so far. */
export const odometerOf = (begin: Handover | null, at: string, { unitId, odometerKm }: CarDraft) =>
  odometerKm === null ? undefined : odometerWord(begin, at, { unitId, odometerKm })

/** What must be looked at again, or mended, before cars can come back. */
export const odometersOf = (begin: Handover | null, at: string, cars: CarDraft[]): OdometerWord[] =>
  cars.flatMap((car) => odometerOf(begin, at, car) ?? [])

/** Undefined while a car has no odometer. A damage without a place is not one yet. */
export function carsOf(drafts: CarDraft[]): HandoverCar[] | undefined {
  const cars = drafts.flatMap(({ odometerKm, fuelRials, damages, ...car }) =>
    odometerKm === null
      ? []
      : [
          {
            ...car,
            odometerKm,
            fuelRials: fuelRials ?? 0,
            damages: damages
              .filter((damage) => damage.place.trim() !== '')
              .map(({ place, part, note, photos, rials }) => ({ place, part, note, photos, rials: rials ?? 0 })),
          },
        ],
  )
  return cars.length === drafts.length ? cars : undefined
}

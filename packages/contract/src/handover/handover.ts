import * as z from 'zod/mini'
import { FuelPolicy, GuaranteeKind } from '../listing/listing-car-words.ts'
import { ListingKind } from '../listing/listing-kind.ts'
import { Rials, SentRials } from '../money.ts'
import { Instant, RowId, Version, wordOf } from '../page.ts'
import { Media } from '../media/media.ts'
import { Deposit, DepositKind } from './handover-deposit.ts'
import { CarPart } from './handover-part.ts'
import { RentalContract } from './handover-contract.ts'
import { CarPhotos } from './handover-photo.ts'
import { EarlyReturn } from './handover-early-return.ts'
import { HandoverSignature, SignatureInputs } from './handover-signature.ts'
import { OrderStatus } from '../order/order-status.ts'
import { Line, Prose } from '../written-text.ts'

/** How long a handover, a return or a no-show can be taken back: for a slip of the finger, not for a change of mind. */
export const undoMinutes = 15

const ChargeRials = Rials.check(
  z.minimum(0, 'مبلغ نمی‌تواند منفی باشد'),
  z.maximum(10_000_000_000, 'مبلغ بیش از حد است'),
)
const Photos = z._default(z.array(Media).check(z.maxLength(20, 'حداکثر ۲۰ تصویر')), [])

/** One damage on a car: where, what, and what the customer pays for it. */
export const Damage = z.object({
  place: Line.check(z.trim(), z.minLength(1, 'جای آسیب را وارد کنید'), z.maxLength(60)),
  /** Where it stands on the car's outline, when it was tapped there or chosen from the list. */
  part: z.optional(CarPart),
  note: z._default(Prose.check(z.trim(), z.maxLength(300)), ''),
  photos: Photos,
  rials: ChargeRials,
})

/** A car as it stood when it was handed over or came back. */
export const HandoverCar = z.object({
  unitId: RowId,
  odometerKm: z
    .int('کیلومترشمار را وارد کنید')
    .check(z.minimum(0, 'کیلومترشمار را وارد کنید'), z.maximum(2_000_000, 'این عدد درست نیست')),
  /** Eighths of a full tank, as the needle shows. */
  fuelEighths: z.int('مقدار سوخت را انتخاب کنید').check(z.minimum(0), z.maximum(8)),
  /** The price of the missing fuel; typed at the return, because no listing has a price of fuel. */
  fuelRials: z._default(ChargeRials, 0),
  photos: z._default(CarPhotos, []),
  /** At the handover those that are there already, at the return the new ones. */
  damages: z._default(z.array(Damage).check(z.maxLength(20)), []),
})
export type HandoverCar = z.infer<typeof HandoverCar>

export const OtherCharge = z.object({
  label: Line.check(z.trim(), z.minLength(1, 'شرح را بنویسید'), z.maxLength(60)),
  rials: ChargeRials.check(z.minimum(1, 'مبلغ را وارد کنید')),
})
export type OtherCharge = z.infer<typeof OtherCharge>

export const UseChargeKind = z.enum(['late', 'km', 'fuel', 'damage', 'other'])
/** One charge at the return. Only what is more of the service (time, kilometres, other) carries VAT and commission. */
export const UseCharge = z.object({
  kind: UseChargeKind,
  label: z.string(),
  reason: z.string(),
  quantity: z.int(),
  unitRials: z.int(),
  totalRials: z.int(),
  isService: z.boolean(),
})
export type UseCharge = z.infer<typeof UseCharge>

export const DepositInput = z.object({
  kind: DepositKind,
  amountRials: ChargeRials.check(z.minimum(1, 'مبلغ ودیعه را وارد کنید')),
  reference: z._default(Line.check(z.trim(), z.maxLength(40)), ''),
})
export type DepositInput = z.infer<typeof DepositInput>

export const handoverDocumentLabels = { licence: 'گواهینامه', identity: 'کارت ملی یا گذرنامه' }
/** What of the customer's documents was looked at; who and when is the handover's own. */
export const HandoverDocument = wordOf(handoverDocumentLabels)
export type HandoverDocument = z.infer<typeof HandoverDocument>
const Documents = z.array(HandoverDocument).check(z.maxLength(2))

export const Handover = z.object({
  at: Instant,
  /** Those of a copy from before they were written down are not known. */
  documents: z.optional(Documents),
  cars: z.array(HandoverCar),
  charges: z.array(UseCharge),
  /** VAT included. */
  chargeRials: z.int(),
  note: z.string(),
  /** Those of a copy from before there were any are not known. */
  signatures: z.optional(z.array(HandoverSignature)),
  byName: z.nullable(z.string()),
  createdAt: Instant,
})
export type Handover = z.infer<typeof Handover>

/** The page of handover and return needs this of an order. */
export const HandoverOrder = z.object({
  id: z.int(),
  code: z.string(),
  kind: ListingKind,
  status: OrderStatus,
  version: Version,
  listingTitle: z.string(),
  hostName: z.string(),
  customerName: z.string(),
  customerMobile: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  units: z.array(z.object({ id: z.int(), name: z.string(), plate: z.string() })),
  /** Rials still owed of the order. */
  dueRials: z.int(),
  km: z.nullable(z.object({ included: z.int(), overRials: z.int() })),
  fuelPolicy: z.nullable(FuelPolicy),
  guarantee: z.nullable(GuaranteeKind),
  /** The deposit that the terms ask for. */
  depositRials: z.int(),
  graceMinutes: z.int(),
  /** What is agreed; a copy from before it was printed has none. */
  contract: z.optional(RentalContract),
  begin: z.nullable(Handover),
  end: z.nullable(Handover),
  deposit: z.nullable(Deposit),
  /** Until when the last step can be taken back; null when there is none. */
  undoUntil: z.nullable(Instant),
})
export type HandoverOrder = z.infer<typeof HandoverOrder>

const Note = z._default(Prose.check(z.trim(), z.maxLength(500)), '')
export const BeginInput = z.object({
  version: Version,
  at: Instant,
  cars: z._default(z.array(HandoverCar).check(z.maxLength(100)), []),
  deposit: z._default(z.nullable(DepositInput), null),
  documents: z._default(Documents, []),
  note: Note,
  signatures: z._default(SignatureInputs, []),
})
export type BeginInput = z.infer<typeof BeginInput>

export const EndWish = z.object({
  at: Instant,
  cars: z._default(z.array(HandoverCar).check(z.maxLength(100)), []),
  other: z._default(z.array(OtherCharge).check(z.maxLength(10)), []),
  /** Frees the days that remain of a stay that ended early, and takes what the policy does not keep of them out of the price. */
  freesDays: z._default(z.boolean(), false),
})
export type EndWish = z.infer<typeof EndWish>

export const EndPreview = z.object({
  charges: z.array(UseCharge),
  vatRials: z.int(),
  totalRials: z.int(),
  /** The debt of the order afterwards, charges included. */
  dueRials: z.int(),
  /** How much of that the deposit covers. */
  fromDepositRials: z.int(),
  /** The days that could be freed, chosen or not; null when no whole day remains. */
  early: z.nullable(EarlyReturn),
})
export type EndPreview = z.infer<typeof EndPreview>

export const EndInput = z.extend(EndWish, {
  version: Version,
  /** The total that the admin was shown, VAT included. */
  expectedTotalRials: SentRials,
  /** With `freesDays`: what the admin was shown to be kept of the price. */
  expectedKeptRials: z.optional(SentRials),
  /** Pays what is owed from the deposit, as far as it goes. */
  fromDeposit: z._default(z.boolean(), false),
  /** Somebody looked again at the odometers that `odometerWord` asks about. */
  isKmSure: z._default(z.boolean(), false),
  note: Note,
  signatures: z._default(SignatureInputs, []),
})
export type EndInput = z.infer<typeof EndInput>

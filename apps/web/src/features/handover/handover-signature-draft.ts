import type { SignatureInput, SignatureStroke } from '@rezerv/contract/handover/handover-signature.ts'
import { SignatureParty } from '@rezerv/contract/handover/handover-signature.ts'

/** A signature as it is being given. `at` is null until somebody signs. */
export type SignatureDraft = {
  /** `null` is the name that the order or the session says. */
  name: string | null
  strokes: SignatureStroke[]
  /** By the written name, without a drawing. */
  isTyped: boolean
  at: string | null
  /** What the sheet said when it was signed. */
  under: string
  /** The pictures that it had then; those that a slow network brings later were taken before. */
  photoIds: number[]
}
export type SignatureDrafts = Record<SignatureParty, SignatureDraft>

const unsigned = { name: null, strokes: [], isTyped: false, at: null, under: '', photoIds: [] }
export const noSignatures: SignatureDrafts = { customer: unsigned, staff: unsigned }

/** Everything that a sheet says; its pictures and signatures are looked at apart. */
export type SignedSheet = { at: string | null; cars: SignedCar[]; signatures: SignatureDrafts }
type Pictures = { photos: { id: number }[] }
type SignedCar = Pictures & { damages: Pictures[] }

const textOf = (sheet: SignedSheet) =>
  JSON.stringify(sheet, (key, value: unknown) => (key === 'photos' || key === 'signatures' ? undefined : value))

const photoIdsOf = ({ cars }: SignedSheet) =>
  cars.flatMap(({ photos, damages }) => [...photos, ...damages.flatMap((one) => one.photos)]).map(({ id }) => id)

type Signing = Partial<Pick<SignatureDraft, 'name' | 'isTyped'>> & {
  strokes?: (now: SignatureStroke[]) => SignatureStroke[]
}

/**
 * A change of one signature. From the first one on the moment of the sheet stands, and what it says is what was signed; without
 * strokes, and without the word that the name is enough, nothing is signed.
 */
export const sign =
  (party: SignatureParty, { strokes, ...change }: Signing, { openedAt }: { openedAt: string }) =>
  (now: SignedSheet): Pick<SignedSheet, 'at' | 'signatures'> => {
    const before = now.signatures[party]
    const next = { ...before, ...change, strokes: strokes ? strokes(before.strokes) : before.strokes }
    const isSigned = next.isTyped || next.strokes.length > 0
    const at = isSigned && now.at === 'now' ? openedAt : now.at
    const begins = isSigned && before.at === null
    const sheet = { ...now, at }
    const signature = begins
      ? { ...next, at: new Date().toISOString(), under: textOf(sheet), photoIds: photoIdsOf(sheet) }
      : isSigned
        ? next
        : { ...unsigned, name: next.name }
    return { at, signatures: { ...now.signatures, [party]: signature } }
  }

/** Signed under something else than the sheet says now: it counts no more, until the sheet says it again. */
export function isOutdated(sheet: SignedSheet, party: SignatureParty): boolean {
  const { at, under, photoIds } = sheet.signatures[party]
  if (at === null) return false
  const ids = photoIdsOf(sheet)
  return under !== textOf(sheet) || photoIds.some((id) => !ids.includes(id))
}

/** What is sent of the signatures; those of whom nothing is signed are left out. */
export const signaturesOf = (
  { signatures }: Pick<SignedSheet, 'signatures'>,
  names: Record<SignatureParty, string>,
): SignatureInput[] =>
  SignatureParty.options.flatMap((party) => {
    const { at, name, strokes, isTyped } = signatures[party]
    return at === null ? [] : { party, name: name ?? names[party], strokes: isTyped ? [] : strokes, at }
  })

import { type DraftValues } from '@rezerv/contract/wizard/wizard-values.ts'
import { ListingInput } from '@rezerv/contract/listing/listing.ts'
import { isSame } from '#lib/draft/draft-patch.ts'

/** A field as the server keeps it: without the spaces around, of a picture which one it is and its description. */
function asStored(field: keyof DraftValues, value: unknown): unknown {
  const parsed = ListingInput.shape[field].safeParse(value)
  return parsed.success ? parsed.data : value
}

type Fields = Partial<DraftValues>
type Typed = { patch: Record<string, unknown>; base: Record<string, unknown> }

/**
 * What was typed over `base`, beside what stands on the server now: `own` is still to be saved, `same` stands there already, and
 * `disputed` are the fields that somebody else has changed since.
 */
export function sortTyped(now: DraftValues, { patch, base }: Typed): { own: Fields; same: Fields; disputed: Fields } {
  const sorted = { own: {}, same: {}, disputed: {} } as Record<'own' | 'same' | 'disputed', Record<string, unknown>>
  for (const [name, written] of Object.entries(patch)) {
    if (!(name in now)) continue
    const field = name as keyof DraftValues
    const is = (value: unknown) => isSame(asStored(field, value), asStored(field, now[field]))
    const place = is(written) ? 'same' : is(base[name]) ? 'own' : 'disputed'
    sorted[place][name] = written
  }
  return sorted
}

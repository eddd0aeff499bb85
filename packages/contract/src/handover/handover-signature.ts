import * as z from 'zod/mini'
import { Instant, wordOf } from '../page.ts'
import { Line } from '../written-text.ts'

/** Who signs the sheet of a handover or a return, in this order. */
export const signaturePartyLabels = { customer: 'مشتری', staff: 'تحویل‌دهنده' }
export const SignatureParty = wordOf(signaturePartyLabels)
export type SignatureParty = z.infer<typeof SignatureParty>

/** The field that is signed in, and the unit of what is drawn in it. */
export const signatureSize = { width: 600, height: 200 }

/** One movement of the pen: x and y by turns. */
export const SignatureStroke = z
  .array(z.int().check(z.minimum(0), z.maximum(signatureSize.width)))
  .check(z.minLength(2), z.maxLength(4_000))
export type SignatureStroke = z.infer<typeof SignatureStroke>

/** Drawn, or without strokes the name that somebody wrote and confirmed. */
export const SignatureInput = z.object({
  party: SignatureParty,
  name: Line.check(z.trim(), z.minLength(1, 'نام امضاکننده را وارد کنید'), z.maxLength(80)),
  strokes: z._default(z.array(SignatureStroke).check(z.maxLength(150)), []),
  at: Instant,
})
export type SignatureInput = z.infer<typeof SignatureInput>

export const SignatureInputs = z.array(SignatureInput).check(
  z.maxLength(SignatureParty.options.length),
  z.refine((all) => new Set(all.map(({ party }) => party)).size === all.length, 'هر طرف یک بار امضا می‌کند'),
)

export const HandoverSignature = z.object({
  id: z.int(),
  party: SignatureParty,
  name: z.string(),
  at: Instant,
  /** The name was typed and confirmed; there is no image. */
  isTyped: z.boolean(),
})
export type HandoverSignature = z.infer<typeof HandoverSignature>

/** A stroke as the `d` of an SVG path; a tap alone is a dot. */
export function strokePath(stroke: SignatureStroke): string {
  const [x = 0, y = 0, ...rest] = stroke
  const more = Array.from({ length: Math.floor(rest.length / 2) }, (_, n) => `${rest[2 * n]} ${rest[2 * n + 1]}`)
  return `M${x} ${y}L${more.length > 0 ? more.join(' ') : `${x} ${y}`}`
}

import * as z from 'zod/mini'
import { proseCheck } from './written-text.ts'

/** A number that a person types in any way: it is kept as `tidy` writes it. */
/* @__NO_SIDE_EFFECTS__ */
export const typedNumber = (tidy: (text: string) => string, isRight: (text: string) => boolean, message: string) =>
  z.string().check(z.overwrite(tidy), z.refine(isRight, message), proseCheck, z.maxLength(40))

import stringify from 'safe-stable-stringify'
import { answerShape } from '@rezerv/contract/answer-shape.ts'
import type * as z from 'zod/mini'

/** The value of a column of JSON. It was allowed when it was written, and is read however the rules of writing have changed since. */
export const readStored = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> =>
  answerShape(schema).parse(value)

/** Whether two values are one when they are kept as JSON: jsonb has an order of fields of its own. */
export const isSameJson = (one: unknown, other: unknown) => stringify(one) === stringify(other)

import { answerShape } from '@rezerv/contract/answer-shape.ts'
import type * as z from 'zod/mini'

/** What a column of JSON holds. It was allowed when it was written, and is read however the rules of writing have changed since. */
export const readStored = <T extends z.ZodMiniType>(schema: T, value: unknown): z.output<T> =>
  answerShape(schema).parse(value)

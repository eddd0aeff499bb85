import { madeOf } from '@rezerv/contract/answer-shape.ts'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { $ZodObjectJIT, type $ZodObjectDef, type $ZodType, clone } from 'zod/v4/core'

const compiled = new WeakMap<$ZodType, $ZodType>()

/** The same answer with each object read by code that was made for it: a seventh of the time, and no other result. */
export function compiledAnswer(schema: $ZodType): $ZodType {
  const known = compiled.get(schema)
  if (known) return known
  const made = madeOf(schema, compiledAnswer)
  const one =
    made === undefined
      ? schema
      : made.type === 'object'
        ? new $ZodObjectJIT(made as $ZodObjectDef)
        : clone(schema, made as never)
  compiled.set(schema, one)
  return one
}

/** For `setSerializerCompiler`: what an answer's schema does not name never leaves the server. */
export const answerSerializer: typeof serializerCompiler = (route) =>
  serializerCompiler({ ...route, schema: compiledAnswer(route.schema as $ZodType) })

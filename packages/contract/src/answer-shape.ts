import * as z from 'zod/mini'

type Schema = z.ZodMiniType

const shaped = new WeakMap<Schema, Schema>()

/**
 * The schema of an answer without the rules of what may be written: lengths, bounds and formats are asked when something comes in.
 * A stored value was allowed when it was written, and is shown however the rules have changed since. Names and types stay: what the
 * schema does not name never leaves the server.
 */
export function answerShape<T extends Schema>(schema: T): T {
  const known = shaped.get(schema) ?? shapeOf(schema)
  shaped.set(schema, known)
  return known as T
}

type Defs = { [D in z.core.$ZodTypes['_zod']['def'] as D['type']]: D }

type Of = (schema: z.core.$ZodType) => z.core.$ZodType

/** The inside of a schema of each kind, each part of it as `of` makes it. A kind that is not here ends: a choice, a literal. */
const insides: { [K in keyof Defs]?: (def: Defs[K], of: Of) => Partial<Defs[K]> } = {
  object: ({ shape }, of) => ({
    shape: Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, of(field)])),
    catchall: undefined,
  }),
  array: ({ element }, of) => ({ element: of(element) }),
  record: ({ keyType, valueType }, of) => ({
    keyType: of(keyType) as unknown as z.core.$ZodRecordKey,
    valueType: of(valueType),
  }),
  tuple: ({ items }, of) => ({ items: items.map(of) }),
  union: ({ options }, of) => ({ options: options.map(of) }),
  intersection: ({ left, right }, of) => ({ left: of(left), right: of(right) }),
  optional: ({ innerType }, of) => ({ innerType: of(innerType) }),
  nullable: ({ innerType }, of) => ({ innerType: of(innerType) }),
  default: ({ innerType }, of) => ({ innerType: of(innerType) }),
  catch: ({ innerType }, of) => ({ innerType: of(innerType) }),
  lazy: ({ getter }, of) => ({ getter: () => of(getter()) }),
}

/** What a schema consists of, without its rules, and each part as `of` makes it; undefined where it has no parts. */
export function madeOf(schema: z.core.$ZodType, of: Of): z.core.$ZodTypeDef | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const inside = insides[def.type as keyof Defs] as ((def: z.core.$ZodTypeDef, of: Of) => object) | undefined
  return inside && { ...def, checks: [], ...inside(def, of) }
}

function shapeOf(schema: Schema): Schema {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'string') return 'coerce' in def && def.coerce ? z.coerce.string() : z.string()
  if (def.type === 'number') return 'coerce' in def && def.coerce ? z.coerce.number() : z.number()
  const made = madeOf(schema, (part) => answerShape(part as Schema))
  return made ? z.core.clone(schema, made as never) : schema
}

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

const of = (schema: z.core.$ZodType) => answerShape(schema as Schema)

/** The inside of a schema of each kind, in the shape of an answer. A kind that is not here ends: a choice, a literal. */
const insides: { [K in keyof Defs]?: (def: Defs[K]) => Partial<Defs[K]> } = {
  object: ({ shape }) => ({
    shape: Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, of(field)])),
    catchall: undefined,
  }),
  array: ({ element }) => ({ element: of(element) }),
  record: ({ keyType, valueType }) => ({
    keyType: of(keyType) as unknown as z.core.$ZodRecordKey,
    valueType: of(valueType),
  }),
  tuple: ({ items }) => ({ items: items.map(of) }),
  union: ({ options }) => ({ options: options.map(of) }),
  intersection: ({ left, right }) => ({ left: of(left), right: of(right) }),
  optional: ({ innerType }) => ({ innerType: of(innerType) }),
  nullable: ({ innerType }) => ({ innerType: of(innerType) }),
  default: ({ innerType }) => ({ innerType: of(innerType) }),
  catch: ({ innerType }) => ({ innerType: of(innerType) }),
  lazy: ({ getter }) => ({ getter: () => of(getter()) }),
}

function shapeOf(schema: Schema): Schema {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'string') return 'coerce' in def && def.coerce ? z.coerce.string() : z.string()
  if (def.type === 'number') return 'coerce' in def && def.coerce ? z.coerce.number() : z.number()
  const inside = insides[def.type as keyof Defs] as ((of: z.core.$ZodTypeDef) => object) | undefined
  return inside ? z.core.clone(schema, { ...def, checks: [], ...inside(def) } as never) : schema
}

import * as z from 'zod/mini'

/** Public configuration, read at run time: the same build serves any installation, and no value is baked into it. */
const Config = z.object({
  /** Put before every API path; empty when the API is on this origin. */
  apiBase: z.catch(z.string(), ''),
  ai: z.catch(z.object({ base: z.string(), key: z.nullable(z.string()) }), { base: '/api/v1/ai', key: null }),
  moneyUnit: z.catch(z.enum(['toman', 'rial']), 'toman'),
})
type Config = z.infer<typeof Config>

let config: Config = Config.parse({})

export const publicConfig = () => config

/** Called once before the first render. Offline, or without the file, the defaults hold. */
export function setConfig(value: unknown) {
  const parsed = Config.safeParse(value)
  if (parsed.success) config = parsed.data
}

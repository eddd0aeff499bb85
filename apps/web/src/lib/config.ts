/** Public configuration, read at run time: the same build serves any installation, and no value is baked into it. */
type Config = {
  /** Put before every API path; empty when the API is on this origin. */
  apiBase: string
  ai: { base: string; key: string | null }
  /** A style or an address of tiles for MapLibre; without one there is a sketch in the map's place. */
  map: { style: string | null }
  moneyUnit: 'toman' | 'rial'
}

let config: Config = { apiBase: '', ai: { base: '/api/v1/ai', key: null }, map: { style: null }, moneyUnit: 'toman' }

export const publicConfig = () => config

/** False for what is no configuration, such as the page that a server gives for any address: then nothing is taken from it. */
export function setConfig(value: unknown): boolean {
  const { apiBase, ai, map, moneyUnit } = (typeof value === 'object' && value ? value : {}) as Partial<
    Record<string, unknown>
  >
  if (typeof apiBase !== 'string') return false
  config = {
    apiBase,
    ai: isAi(ai) ? ai : config.ai,
    map: isMap(map) ? map : config.map,
    moneyUnit: moneyUnit === 'rial' || moneyUnit === 'toman' ? moneyUnit : config.moneyUnit,
  }
  return true
}

// By hand: this is read before the schemas are there.
const isAi = (value: unknown): value is Config['ai'] =>
  typeof value === 'object' &&
  value !== null &&
  'base' in value &&
  typeof value.base === 'string' &&
  'key' in value &&
  (value.key === null || typeof value.key === 'string')

const isMap = (value: unknown): value is Config['map'] =>
  typeof value === 'object' &&
  value !== null &&
  'style' in value &&
  (value.style === null || typeof value.style === 'string')

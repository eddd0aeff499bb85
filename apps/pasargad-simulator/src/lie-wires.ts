import type { LieInput, Wire } from './lie.ts'
import type { Transaction } from './transaction.ts'

/** The honest answer with other data. */
export const data =
  (change: (honest: Record<string, unknown>, t: Transaction) => object) =>
  ({ honest, t }: LieInput): Wire => ({
    body: t && honest.data ? { ...honest, data: change(honest.data as Record<string, unknown>, t) } : honest,
  })

export const raw =
  (text: string, type = 'application/json'): ((input: LieInput) => Wire) =>
  () => ({ text, type })

export const without = (...names: string[]) =>
  data((honest) => Object.fromEntries(Object.entries(honest).filter(([name]) => !names.includes(name))))

export const status = (value: unknown) => data((honest) => ({ ...honest, status: value }))

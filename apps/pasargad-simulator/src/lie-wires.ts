import { answer, type Code } from './codes.ts'
import type { Call, Lie, LieInput, Wire } from './lie.ts'
import type { Transaction } from './transaction.ts'

type Tell = (input: LieInput) => Wire
type Data = Record<string, unknown>

/** Makes lies that stand in the answers of these calls. */
export const inAnswersOf =
  (...on: Call[]) =>
  (wrong: string, tell: Tell, shows: Pick<Lie, 'isUnpaid' | 'isLate'> = {}): Lie => ({ on, wrong, tell, ...shows })

/** The honest answer with other data. */
export const data =
  (change: (honest: Data, t: Transaction) => object): Tell =>
  ({ honest, t }) => ({
    body: t && honest.data ? { ...honest, data: change(honest.data as Data, t) } : honest,
  })

/** The honest answer with some fields of its data changed. */
export const fields = (change: Data) => data((honest) => ({ ...honest, ...change }))

export const amount = (write: (rials: number) => unknown) =>
  data((honest) => ({ ...honest, amount: write(Number(honest.amount)) }))

export const without = (...names: string[]) =>
  data((honest) => Object.fromEntries(Object.entries(honest).filter(([name]) => !names.includes(name))))

/** The honest answer with something else around its data. */
export const envelope =
  (change: object): Tell =>
  ({ honest }) => ({ body: { ...honest, ...change } })

/** Nothing but a code. */
export const saying =
  (code: Code): Tell =>
  () => ({ body: answer(code) })

export const raw =
  (text: string, type = 'application/json'): Tell =>
  () => ({ text, type })

import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Answer } from './codes.ts'
import type { Transaction } from './transaction.ts'

export type Call = 'token' | 'purchase' | 'inquiry' | 'confirm' | 'verify' | 'reverse'

/** The bytes that go over the wire in place of the honest answer. */
export type Wire = { status?: number; location?: string } & (
  | { body: unknown }
  | { text: string; type?: string }
  | { stream: Readable }
  | { packed: Buffer }
)

export type LieInput = {
  honest: Answer
  /** The payment that the call named; undefined where it named none. */
  t: Transaction | undefined
  /** Every other payment, the oldest first. */
  others: Transaction[]
  /** An address of this server that keeps what it is sent. */
  elsewhere: string
  /** So many bytes were sent of an answer without an end. */
  count: (bytes: number) => void
}

export type Lie = {
  on: Call[]
  wrong: string
  /** Shows itself where nobody paid. */
  isUnpaid?: true
  /** Shows itself where the order no longer waits for its money. */
  isLate?: true
  /** Happens at the bank before the call is served. */
  before?: (t: Transaction, now: number) => void
  /** Answered without the call being served. */
  instead?: (t: Transaction) => Answer
  /** Another answer than the honest one, once the call was served. */
  tell?: (input: LieInput) => Wire
}

export function sendWire(reply: FastifyReply, wire: Wire): FastifyReply {
  void reply.status(wire.status ?? 200)
  if (wire.location) void reply.header('location', wire.location)
  if ('text' in wire) return reply.type(wire.type ?? 'application/json').send(wire.text)
  void reply.type('application/json')
  if ('stream' in wire) return reply.send(wire.stream)
  if ('packed' in wire) return reply.header('content-encoding', 'gzip').send(wire.packed)
  return reply.send(JSON.stringify(wire.body))
}

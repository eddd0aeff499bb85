import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** A code is six digits (20 bits, OWASP ASVS 6.5.4) from the system's random source. */
export const newCode = () => randomInt(0, 1_000_000).toString().padStart(6, '0')

export const newSalt = () => randomBytes(16)

/** An opaque session token of 256 bits. */
export const newToken = () => randomBytes(32).toString('base64url')

type Bound = { pepper: string; salt: Buffer; bound: string }

/** The stored form of a code: keyed by the server's pepper, salted, and bound to what it was asked for. */
export const codeHash = (code: string, { pepper, salt, bound }: Bound) =>
  createHmac('sha256', pepper).update(salt).update(`${bound}\n${code}`).digest()

/** In the same time whether or not they are equal. */
export const sameHash = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other)

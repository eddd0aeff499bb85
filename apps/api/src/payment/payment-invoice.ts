import { randomInt } from 'node:crypto'

/**
 * Fifteen random digits: digits because every terminal takes them, random because nobody should guess one, and no more than fifteen
 * because the browser brings it back in its address, where a router may read it as a number.
 */
export const newInvoice = () => `${randomInt(100_000, 1_000_000)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`

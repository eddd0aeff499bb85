import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The content of a ticket's QR code: 130 random bits in Crockford base 32, 26 letters. */
export const newTicketCode = () => Array.from(randomBytes(26), (byte) => alphabet[byte & 31]).join('')

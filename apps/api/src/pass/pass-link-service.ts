import { createHash, createHmac } from 'node:crypto'
import { passLinkMark, ticketLinkMarks } from '@rezerv/contract/pass/pass-link.ts'
import type { Db } from '#db/connect.ts'
import {
  findPass,
  findTicketTurn,
  findTurn,
  keepLink,
  keepTicketLink,
  nextTicketTurn,
  nextTurn,
  type PassFacts,
} from './pass-store.ts'

/** `pepper`: the server's key. Without it nobody makes an address of what the database has. */
export type PassMeans = { origin: string; pepper: string }

/** 192 bits that the server can make again at any time, so that each message and page leads to the same address. */
const secretFor = (pepper: string, what: string) =>
  createHmac('sha256', pepper).update(what).digest('base64url').slice(0, 32)
const secretOf = (pepper: string, orderId: number, turn: number) => secretFor(pepper, `pass ${orderId} ${turn}`)

export const passHash = (secret: string) => createHash('sha256').update(secret).digest()

/** The address of the order's page, as it stands. */
export async function passLink(db: Db, orderId: number, { origin, pepper }: PassMeans): Promise<string> {
  const turn = (await findTurn(db, orderId)) ?? 1
  const secret = secretOf(pepper, orderId, turn)
  await keepLink(db, orderId, turn, passHash(secret))
  return `${origin}/t/${secret}`
}

/** Another address from now on: the one before opens nothing. */
export async function renewPassLink(db: Db, orderId: number, pepper: string): Promise<void> {
  const turn = ((await findTurn(db, orderId)) ?? 1) + 1
  await nextTurn(db, orderId, turn, passHash(secretOf(pepper, orderId, turn)))
}

/** The address of the page of one ticket that was handed on: that of whose it is now. */
export async function ticketLink(db: Db, issuedTicketId: number, { origin, pepper }: PassMeans): Promise<string> {
  const turn = (await findTicketTurn(db, issuedTicketId)) ?? 1
  const secret = ticketSecretOf(pepper, issuedTicketId, turn)
  await keepTicketLink(db, issuedTicketId, turn, passHash(secret))
  return `${origin}/t/${secret}`
}

const ticketSecretOf = (pepper: string, issuedTicketId: number, turn: number) =>
  secretFor(pepper, turn === 1 ? `ticket ${issuedTicketId}` : `ticket ${issuedTicketId} ${turn}`)

/** Another address of that page from now on: the one before opens nothing. */
export async function renewTicketLink(db: Db, issuedTicketId: number, pepper: string): Promise<void> {
  const turn = ((await findTicketTurn(db, issuedTicketId)) ?? 1) + 1
  await nextTicketTurn(db, issuedTicketId, turn, passHash(ticketSecretOf(pepper, issuedTicketId, turn)))
}

/** A message as it is sent: with the address where its mark stood. */
export async function withPassLink(
  db: Db,
  { body, orderId }: { body: string; orderId: number | null },
  means: PassMeans,
) {
  let text = body
  for (const [mark, id] of body.matchAll(ticketLinkMarks))
    text = text.replaceAll(mark, await ticketLink(db, Number(id), means))
  if (!text.includes(passLinkMark) || orderId === null) return text
  return text.replaceAll(passLinkMark, await passLink(db, orderId, means))
}

/** Undefined for a secret that is not ours, was sent anew, or whose order is over for long. */
export const readPass = (db: Db, secret: string): Promise<PassFacts | undefined> =>
  /^[\w-]{32}$/.test(secret) ? findPass(db, passHash(secret)) : Promise.resolve(undefined)

import { createHash, createHmac } from 'node:crypto'
import { passLinkMark, ticketLinkMarks } from '@rezerv/contract/pass/pass-link.ts'
import type { Db } from '#db/connect.ts'
import { nextTurn, findPass, findTurn, keepTurn, type PassFacts, type PassPage, turnLinksOf } from './pass-store.ts'

/** `pepper`: the server's key. Without it nobody makes an address of what the database has. */
export type PassMeans = { origin: string; pepper: string }

/** 192 bits that the server can make again at any time, so that each message and page leads to the same address. */
function secretOf(pepper: string, { of, id }: PassPage, turn: number) {
  // A ticket's first one is named without its turn: those that were sent before tickets had turns open their pages still.
  const what = of === 'order' ? `pass ${id} ${turn}` : turn === 1 ? `ticket ${id}` : `ticket ${id} ${turn}`
  return createHmac('sha256', pepper).update(what).digest('base64url').slice(0, 32)
}

export const passHash = (secret: string) => createHash('sha256').update(secret).digest()

async function linkTo(db: Db, page: PassPage, { origin, pepper }: PassMeans): Promise<string> {
  const turn = (await findTurn(db, page)) ?? 1
  const secret = secretOf(pepper, page, turn)
  await keepTurn(db, page, { turn, tokenHash: passHash(secret) })
  return `${origin}/t/${secret}`
}

async function renewLink(db: Db, page: PassPage, pepper: string): Promise<void> {
  const turn = ((await findTurn(db, page)) ?? 1) + 1
  await nextTurn(db, page, { turn, tokenHash: passHash(secretOf(pepper, page, turn)) })
}

/** The address of the order's page, as it stands. */
export const passLink = (db: Db, id: number, means: PassMeans) => linkTo(db, { of: 'order', id }, means)

/** Another address from now on: the one before opens nothing. */
export const renewPassLink = (db: Db, id: number, pepper: string) => renewLink(db, { of: 'order', id }, pepper)

/** Addresses that went to a number which is no more the customer's open nothing from now on. */
export const closePassLinksOf = (db: Db, customerId: number) => turnLinksOf(db, customerId)

/** The address of the page of one ticket that was handed on: that of whose it is now. */
export const ticketLink = (db: Db, id: number, means: PassMeans) => linkTo(db, { of: 'ticket', id }, means)

/** Another address of that page from now on: the one before opens nothing. */
export const renewTicketLink = (db: Db, id: number, pepper: string) => renewLink(db, { of: 'ticket', id }, pepper)

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

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound } from '#http/app-error.ts'
import { holdersOf, lockLines, writeHolder, writeNames } from './order-holder-store.ts'

/** Why there are too many names, at the field; undefined when there are not. */
export const holdersRefusal = (holders: string[], tickets: number) =>
  holders.length > tickets
    ? invalidFields({ holders: toPersianDigits(`${holders.length} نام برای ${tickets} بلیت وارد شده است`) })
    : undefined

/** Names that came with a booking; one that is sent again leaves what was changed meanwhile. Nothing is told: they are part of the booking. */
export async function keepHolders(db: Db, orderId: number, holders: string[]): Promise<void> {
  const lines = await lockLines(db, orderId)
  if (lines.every(({ names }) => names.length === 0)) await spread(db, lines, holders)
}

/** Says anew who comes with the tickets, also with those that were issued. Throws `not_found` and `invalid_fields` (more names than tickets). */
export async function nameHolders(
  db: Db,
  orderId: number,
  { holders, actor }: { holders: string[]; actor: Actor },
): Promise<void> {
  const lines = await lockLines(db, orderId)
  orNotFound(lines[0])
  const refusal = holdersRefusal(
    holders,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  )
  if (refusal) throw refusal
  const before = await namesOf(db, lines)
  await spread(db, lines, holders)
  const after = await namesOf(db, await lockLines(db, orderId))
  if (before.join('\n') === after.join('\n')) return
  await recordOrder(db, actor, orderId, {
    action: 'name_holders',
    oldValue: { holders: before },
    newValue: { holders: after },
  })
}

/** Says anew who comes with one issued ticket. */
export async function renameHolder(
  db: Db,
  actor: Actor,
  { orderId, issuedTicketId, holderName }: { orderId: number; issuedTicketId: number; holderName: string },
): Promise<void> {
  await writeHolder(db, issuedTicketId, holderName)
  await recordOrder(db, actor, orderId, { action: 'name_holders', newValue: { issuedTicketId } })
}

type Lines = Awaited<ReturnType<typeof lockLines>>

/** Each line has as many of the names as it has tickets, in their order. */
async function spread(db: Db, lines: Lines, holders: string[]) {
  let first = 0
  for (const { id, quantity } of lines) {
    const names = holders.slice(first, first + quantity)
    first += quantity
    await writeNames(db, id, names)
    for (const [place, ticket] of (await holdersOf(db, id)).entries()) {
      const name = names[place] || ticket.customer
      if (name !== ticket.name) await writeHolder(db, ticket.id, name)
    }
  }
}

/** As they stand on the tickets, or will where none is issued yet. */
async function namesOf(db: Db, lines: Lines): Promise<string[]> {
  const names: string[] = []
  for (const line of lines) {
    const issued = await holdersOf(db, line.id)
    names.push(...(issued.length > 0 ? issued.map(({ name }) => name) : line.names))
  }
  return names
}

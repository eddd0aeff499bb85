import { sql } from 'kysely'

/** What stands on issued ticket `i` of this order line: of a void one what it was good for when it became void. */
export const issuedAs = (line: string) => {
  const of = (column: string) => sql.ref(`${line}.${column}`)
  return {
    ticketName: sql<string>`coalesce(i.was_ticket_name, ${of('ticket_name')})`,
    seatLabel: sql<
      string | null
    >`case when i.was_ticket_name is null then ${of('seat_label')} else i.was_seat_label end`,
  }
}

import { another, type Ask, customer, type Recipes, type Row } from './fuzz-recipe.ts'

/** A ticket that is sold without seats, and more pieces of it than are left. */
const wanted = `
  select o.id, o.id as occurrence, t.id as ticket, t.max_per_order as quantity from occurrences o join tickets t on t.listing_id = o.listing_id
    join listings l on l.id = o.listing_id and l.status = 'published'
    join lateral (select min(coalesce(s.capacity, r.capacity) - coalesce(s.taken, 0)) as free from ticket_resources tr join resources r on r.id = tr.resource_id
                    left join slots s on s.resource_id = r.id and s.starts_at = o.starts_at where tr.ticket_id = t.id) f on f.free < t.max_per_order
   where o.status = 'scheduled' and o.starts_at > now() and not t.archived and t.seat_rials is null and not t.only_by_code and not t.only_with_other and t.spans = 'one'`
const bodyOf = ({ occurrence, ticket, quantity }: Row) => ({
  occurrenceId: Number(occurrence),
  ticketId: Number(ticket),
  quantity: Number(quantity),
  customer: { ...customer(), family: another() },
})
const waiting = async (row: Row, ask: Ask) => await ask('joinWaitlist', { body: bodyOf(row) })

export const waitlistRecipes: Recipes = {
  listWaitlist: { find: `select id from listings where kind = 'event' and status = 'published'` },
  joinWaitlist: { find: wanted, body: bodyOf },
  leaveWaitlist: { find: wanted, before: waiting },
}

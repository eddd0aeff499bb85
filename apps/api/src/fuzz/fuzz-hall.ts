import { another, type Ask, type Recipes, type Row } from './fuzz-recipe.ts'

const cities = `select id, id as city from cities order by id limit 1`
const hall = ({ city }: Row) => ({
  name: `سالن ${another()}`,
  venue: 'تالار وحدت',
  cityId: Number(city),
  address: 'خیابان حافظ',
  plan: { sections: [{ kind: 'standing', name: 'ایستاده', category: 'الف', x: 0, y: 0, capacity: 300 }] },
})
const newHall = async (row: Row, ask: Ask) => {
  const { id } = await ask('createHall', { body: hall(row) })
  return { id }
}

const seated = `select o.id, o.listing_id as listing, o.hall_plan_id as plan from occurrences o where o.hall_plan_id is not null and o.starts_at > now() order by o.starts_at`
/** A seat that nobody has. */
async function freeSeat(row: Row, ask: Ask) {
  const { ids, free } = (await ask('listSeats', { params: { id: row.id } })) as unknown as {
    ids: number[]
    free: number[]
  }
  return { seat: ids[free.lastIndexOf(1)] }
}

export const hallRecipes: Recipes = {
  createHall: { find: cities, body: hall },
  getHall: { find: cities, before: newHall },
  changeHall: { find: cities, before: newHall, body: (row) => ({ ...hall(row), version: 1 }) },
  archiveHall: { find: cities, before: newHall },
  getEventHall: { find: `select listing_id as id from event_halls` },
  setEventHall: {
    find: `select l.id, (select min(id) from cities) as city from listings l where l.kind = 'event' and l.status = 'draft' and not exists (select from event_halls h where h.listing_id = l.id)`,
    before: async (row, ask) => ({ hall: (await newHall(row, ask)).id }),
    body: ({ hall: hallId }) => ({ hallId: Number(hallId) }),
  },
  getHallPlan: { find: `select max(id) as id from hall_plans` },
  listSeats: { find: seated },
  blockSeats: {
    find: seated,
    before: freeSeat,
    body: ({ seat }) => ({ seatIds: [Number(seat)], kind: 'held', reason: 'مهمان' }),
  },
}

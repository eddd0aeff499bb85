import { person } from '#host/host-testing.ts'
import { another, inDays, type Recipes, type Row } from './fuzz-recipe.ts'

const listings = (where: string) => `select * from listings where ${where}`
const units = `select r.*, r.listing_id as listing from resources r join listings l on l.id = r.listing_id where l.kind <> 'event' and not r.archived`
const rated = `select l.id, t.id as "ticketId", t.version, t.pricing, t.takes, array(select resource_id::int from ticket_resources where ticket_id = t.id) as units,
  t.name from tickets t join listings l on l.id = t.listing_id where not t.archived`
const sale = { description: '', saleFrom: null, saleUntil: null, minPerOrder: 1, maxPerOrder: 4, hidden: false }
const rate = (row: Row) => ({
  name: `نرخ ${another()}`,
  pricing: row['pricing'],
  takes: row['takes'],
  unitIds: row['units'],
  ...sale,
})
export const ical = `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:fuzz@x\r\nDTSTART;VALUE=DATE:20270301\r\nDTEND;VALUE=DATE:20270303\r\nSUMMARY:پر\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`
const host = ({ city }: Row) =>
  person({
    mobile: `+98936${another()}`,
    birthDay: '1985-03-21',
    cityId: Number(city),
    address: 'تهران',
    note: 'معرفی دوستان',
  })
const unit = (kind: unknown) =>
  kind === 'space'
    ? { name: `اتاق ${another()}`, details: { kind, guests: 2, note: '' } }
    : {
        name: `خودرو ${another()}`,
        details: { kind: 'car', plate: `۱۲ ب ۳${another().slice(-2)} ایران ۶۷`, colour: 'سفید' },
      }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const hostDocument = {
  find: `select host_id as id, id as "documentId" from host_documents where removed_at is null order by created_at desc`,
}
const receipt = {
  find: `select payment_id as id, id as "receiptId" from receipts where removed_at is null order by created_at desc`,
}

const listingFile = {
  find: `select listing_id as id, id as "fileId" from listing_files where removed_at is null order by created_at desc`,
}
const orderFile = {
  find: `select order_id as id, id as "fileId" from order_files where removed_at is null order by created_at desc`,
}

export const supplyRecipes: Recipes = {
  dryRunListings: { find: listings(`status = 'published'`), body: ({ id }) => ({ step: 'pause', ids: [id] }) },
  runListings: { find: listings(`status = 'published'`), body: ({ id }) => ({ step: 'pause', ids: [id] }) },
  dryRunHosts: {
    find: `select id from hosts where status = 'suspended'`,
    body: ({ id }) => ({ step: 'restore', ids: [id] }),
  },
  runHosts: {
    find: `select id from hosts where status = 'suspended'`,
    body: ({ id }) => ({ step: 'restore', ids: [id] }),
  },
  createHost: { find: 'select id, id as city from cities', body: host },
  inviteHost: { body: () => ({ kind: 'person', name: 'پری', family: 'راد', mobile: `0937${another()}` }) },
  inviteHostAgain: { find: `select id from hosts where status = 'invited'` },
  changeHostPayoutTerms: {
    find: 'select id, version from hosts',
    body: ({ version }) => ({ version, terms: { payoutEvery: 'week', payoutDay: 1, payoutMinimumRials: null } }),
  },
  decideHostCheck: { find: `select host_id as id, item, version from host_checks where status = 'accepted'` },
  uploadHostDocument: {
    find: `select host_id as id, item from host_checks`,
    file: () => ({ name: 'کارت.png', bytes: png }),
  },
  removeHostDocument: hostDocument,
  moveHostDocument: {
    find: `select host_id as id, id as "documentId", item from host_documents where removed_at is null order by created_at desc`,
  },
  readHostDocument: hostDocument,
  addListingFile: {
    find: listings('true'),
    query: () => ({ kind: 'other' }),
    file: () => ({ name: 'بیمه.png', bytes: png }),
  },
  removeListingFile: listingFile,
  readListingFile: listingFile,
  addOrderFile: { find: `select id from orders`, file: () => ({ name: 'رسید.png', bytes: png }) },
  removeOrderFile: orderFile,
  readOrderFile: orderFile,
  addReceipt: {
    find: `select id from payments where method <> 'pasargad'`,
    file: () => ({ name: 'رسید.png', bytes: png }),
  },
  removeReceipt: receipt,
  readReceipt: receipt,
  openHostDays: { find: `select host_id as id, id as "closureId" from host_closures where removed_at is null` },
  uploadMedia: { file: () => ({ name: 'a.png', bytes: png }) },
  createListing: { body: () => ({ kind: 'event', category: 'concert' }) },
  changeListing: {
    find: listings(`status = 'draft'`),
    body: () => ({ title: 'شب موسیقی نو', description: 'متن\nدر دو خط' }),
  },
  approveChange: { find: pending() },
  declineChange: { find: pending() },
  addUnit: { find: listings(`kind <> 'event'`), body: ({ kind }) => unit(kind) },
  changeUnit: {
    find: `select u.listing as id, u.id as "unitId", l.kind from (${units}) u join listings l on l.id = u.listing`,
    body: ({ kind }) => unit(kind),
  },
  moveUnit: {
    find: `select r.listing_id as id, r.id as "unitId" from resources r where archived or true order by id desc`,
  },
  changeUnitSlot: {
    find: listings(`kind <> 'event'`),
    body: ({ kind }) => ({ unit: kind === 'space' ? 'night' : 'day' }),
  },
  createTicket: {
    find: listings(`kind = 'event'`),
    body: () => ({
      name: `بلیت ${another()}`,
      priceRials: 500_000,
      resources: [{ choice: 'new', name: `سالن ${another()}`, capacity: 20 }],
      ...sale,
    }),
  },
  changeTicket: {
    find: `${rated} and l.kind = 'event'`,
    body: ({ units: ids }) => ({
      name: `بلیت ${another()}`,
      priceRials: 600_000,
      resources: (ids as number[]).map((id) => ({ choice: 'existing', id })),
      ...sale,
    }),
  },
  createRate: { find: `${rated} and l.kind <> 'event'`, body: rate },
  changeRate: { find: `${rated} and l.kind <> 'event'`, body: rate },
  copyTicket: { find: `${rated} and l.kind = 'event'` },
  pauseTicket: { find: `${rated} and l.kind = 'event'`, body: () => ({ paused: true }) },
  copyRate: { find: `${rated} and l.kind <> 'event'` },
  archiveTicket: { find: `${rated} order by t.id desc` },
  sortTickets: {
    find: `select l.id, array(select t.id::int from tickets t where t.listing_id = l.id and not t.archived) as ids from listings l`,
  },
  changeResource: {
    find: `select r.listing_id as id, r.id as "resourceId" from resources r join listings l on l.id = r.listing_id where l.kind = 'event' and r.unit <> 'seat' and r.id not in (select pool_id from event_halls)`,
  },
  listDays: { find: `${rated} and l.kind <> 'event'` },
  changeDays: {
    find: `${rated} and l.kind <> 'event'`,
    body: ({ ticketId }) => ({
      action: 'set',
      days: { from: inDays(250), until: inDays(260), weekdays: [0, 6] },
      ticketIds: [Number(ticketId)],
      values: { price: { kind: 'percent', percent: 10 }, note: 'فصل خوب' },
    }),
  },
  addFeed: { find: units, body: () => ({ url: 'https://calendar.example/a.ics' }) },
  addFeedFile: { find: units, body: () => ({ text: ical }) },
  makeFeedLink: { find: units },
  revokeFeedLink: { find: units },
  listTimelinePrices: {
    find: `${rated} and l.kind <> 'event'`,
    query: ({ ticketId }) => ({ ticketIds: String(ticketId) }),
  },
  addHoliday: { body: () => ({ day: '2027-06-15' }) },
  addHolidayList: { body: () => ({ items: [{ day: '2027-06-16', name: 'عید' }] }) },
  changeHoliday: { find: `select day::text as day, 0 as id from holidays where day > now()` },
  removeHoliday: { find: `select '2027-06-15' as day, 0 as id` },
  listCatalogue: {
    find: `select 'car' as kind, 0 as id`,
    query: () => ({ from: inDays(5), until: inDays(7), people: 2 }),
  },
  listCatalogueCities: { find: `select 'space' as kind, 0 as id` },
  getCatalogueCity: {
    find: `select 'space' as kind, c.slug, c.id from cities c join listings l on l.city_id = c.id and l.kind = 'space'`,
  },
  addCommissionRule: {
    body: () => ({ kind: 'car', from: inDays(300), until: inDays(310), hostPercent: 12, guestPercent: 0 }),
  },
  tryCommission: {
    find: 'select * from listings where host_id is not null',
    query: ({ id }) => ({ listingId: id, day: inDays(1) }),
  },
  getEventStatistics: { find: listings(`kind = 'event'`) },
  exportEventStatistics: { find: listings(`kind = 'event'`) },
}

function pending() {
  return `select l.id, c.id as "changeId", l.version from listing_changes c join listings l on l.id = c.listing_id where c.status = 'pending'`
}

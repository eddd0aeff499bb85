import {
  carClassLabels,
  eventCategoryLabels,
  fuelLabels,
  gearboxLabels,
  spaceCategoryLabels,
} from '@rezerv/contract/listing/listing-category.ts'
import { ListingInput } from '@rezerv/contract/listing/listing.ts'
import { type ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { parsePlate, plateOf } from '@rezerv/contract/unit/unit-plate.ts'
import * as z from 'zod/mini'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { findHostByMobile } from '#host/host-store.ts'
import { createListing, removeListing } from '#listing/listing-register-service.ts'
import { applyPatch, readListing } from '#listing/listing-service.ts'
import { cityNamed } from './import-city-service.ts'
import { mobileOf } from './import-host-service.ts'
import { addDates } from './import-occurrence-service.ts'
import { findImported } from './import-store.ts'
import { addUnits, spaceGuests } from './import-unit-service.ts'
import { type Layout, type ReadRow, readRow, RowKnown, RowRefused } from './import-value.ts'
import type { FileRow, ImportWork } from './import-work.ts'

/** A plate in one way of writing. */
const plateKey = (text: string) => {
  const plate = parsePlate(text)
  return plate ? plateOf(plate) : faNorm(text)
}

/** Numbers of another system in one way of writing. */
export const referenceOf = (text: string) => faNorm(text).toUpperCase()

export const listingWork: ImportWork = {
  groupOf: (layout, row) => referenceOf(readRow(layout, row.cells).text('reference')) || `- ${row.line}`,
  isWhole: true,
  keysOf: (layout, { cells }) => [{ label: 'پلاک', key: plateKey(readRow(layout, cells).text('plate')) }],
  referenceOf: (layout, { cells }) => referenceOf(readRow(layout, cells).text('reference')),
  take: async (db, actor, { layout, rows, reference }) => {
    if (await findImported(db, 'listings', reference)) throw new RowKnown('آگهی با این کد قبلاً وارد شده است')
    return { listingId: await takeListing(db, actor, { layout, rows }) }
  },
  takeBack: async (db, _, { listingId }) => {
    if (listingId === undefined) return undefined
    const { status } = await readListing(db, listingId)
    if (status !== 'draft') return 'این آگهی دیگر پیش‌نویس نیست'
    await removeListing(db, listingId)
    return undefined
  },
}

type Rows = { layout: Layout; rows: FileRow[] }

/** The listing of a group of rows: what is said of it in any of them, and their units, or occurrences and tickets. */
async function takeListing(db: Db, actor: Actor, { layout, rows }: Rows): Promise<number> {
  const head = readRow(layout, joined(rows))
  head.need('reference', 'kind', 'hostMobile', 'title')
  const kind = head.choice('kind', listingKindLabels, { car: 'ماشین', space: 'ویلا', event: 'کنسرت' })
  const hostId = (await findHostByMobile(db, mobileOf(head.text('hostMobile')))) ?? null
  if (hostId === null && head.text('hostMobile') !== '')
    head.note('hostMobile', 'میزبانی با این موبایل نیست؛ اول او را وارد کنید')
  if (kind === null) throw new RowRefused(head.reasons)
  const category = head.choice('category', categories[kind] as Record<string, string>) ?? ''
  const read = rows.map(({ line, cells }) => ({ line, row: readRow(layout, cells) }))
  const fields = head.form(ListedInput, {
    title: head.text('title'),
    cityId: await cityNamed(db, head),
    venue: head.text('venue'),
    address: head.text('address'),
    latitude: head.decimal('latitude'),
    longitude: head.decimal('longitude'),
    description: head.text('description'),
    details: detailsOf(
      kind,
      head,
      read.map(({ row }) => row),
    ),
  })
  const id = await createListing(db, actor, { kind, hostId, title: fields.title, category })
  const { title: _, ...patch } = fields
  await applyPatch(db, await readListing(db, id), patch)
  await (kind === 'event' ? addDates(db, actor, id, read) : addUnits(db, actor, { id, kind }, read))
  return id
}

const ListedInput = z.pick(ListingInput, {
  title: true,
  cityId: true,
  venue: true,
  address: true,
  latitude: true,
  longitude: true,
  description: true,
  details: true,
})

/** The first row that says something says it for all. */
function joined(rows: FileRow[]): string[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, at) => rows.find(({ cells }) => cells[at])?.cells[at] ?? '')
}

const categories = { car: carClassLabels, event: eventCategoryLabels, space: spaceCategoryLabels }

function detailsOf(kind: ListingKind, head: ReadRow, rows: ReadRow[]) {
  if (kind === 'event') return { kind }
  if (kind === 'space') return { kind, ...spaceGuests(rows) }
  return {
    kind,
    make: head.text('make'),
    model: head.text('model'),
    year: head.whole('year'),
    gearbox: head.choice('gearbox', gearboxLabels),
    fuel: head.choice('fuel', fuelLabels),
    seats: head.whole('capacity'),
  }
}

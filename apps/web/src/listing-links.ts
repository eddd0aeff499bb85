import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { StaySearch } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'

/** Where the pages of one kind of listing stand, whichever slice they belong to. */
type KindLinks = {
  list: LinkProps
  start: LinkProps
  /** A draft of a title alone, with its page instead of the wizard. */
  quick?: LinkProps
  /** A page of the wizard: `17/place`; `17` alone resumes. */
  register: (path: string) => LinkProps
  /** Everything of one listing on one page. */
  own: (id: number) => LinkProps
  calendarOf: (id: number) => LinkProps
  ticketsOf: (id: number) => LinkProps
  /** As guests find it in the catalogue; an event has no such page. */
  guest?: (code: string) => LinkProps
  /** With the days, guests and rate that were looked at; an event chooses its occurrence there. */
  booking: (id: number, stay?: StaySearch) => LinkProps
}

const params = (id: number) => ({ id: String(id) })

export const listingLinks: Record<ListingKind, KindLinks> = {
  car: {
    list: linkOptions({ to: '/host/car' }),
    start: linkOptions({ to: '/host/car/register/$', params: { _splat: 'new' } }),
    quick: linkOptions({ to: '/host/car/create' }),
    register: (_splat) => linkOptions({ to: '/host/car/register/$', params: { _splat } }),
    own: (id) => linkOptions({ to: '/host/car/edit/$id', params: params(id) }),
    calendarOf: (id) => linkOptions({ to: '/host/car/$id/calendar', params: params(id) }),
    ticketsOf: (id) => linkOptions({ to: '/host/car/tickets/$id', params: params(id) }),
    guest: (code) => linkOptions({ to: '/car/$code', params: { code } }),
    booking: (id, { from, until, rate } = {}) =>
      linkOptions({ to: '/booking/car/$id', params: params(id), search: { from, until, rate } }),
  },
  event: {
    list: linkOptions({ to: '/host/event' }),
    start: linkOptions({ to: '/host/event/register/$', params: { _splat: 'new' } }),
    quick: linkOptions({ to: '/host/event/create' }),
    register: (_splat) => linkOptions({ to: '/host/event/register/$', params: { _splat } }),
    own: (id) => linkOptions({ to: '/host/event/edit/$id', params: params(id) }),
    calendarOf: (id) => linkOptions({ to: '/host/event/$id/calendar', params: params(id) }),
    ticketsOf: (id) => linkOptions({ to: '/host/event/tickets/$id', params: params(id) }),
    booking: (id) => linkOptions({ to: '/booking/event/$id', params: params(id) }),
  },
  space: {
    list: linkOptions({ to: '/host/space' }),
    start: linkOptions({ to: '/host/space/register' }),
    register: (_splat) => linkOptions({ to: '/host/space/register/$', params: { _splat } }),
    own: (id) => linkOptions({ to: '/host/space/edit/$id', params: params(id) }),
    calendarOf: (id) => linkOptions({ to: '/host/space/$id/calendar', params: params(id) }),
    ticketsOf: (id) => linkOptions({ to: '/host/space/tickets/$id', params: params(id) }),
    guest: (code) => linkOptions({ to: '/space/$code', params: { code } }),
    booking: (id, search = {}) => linkOptions({ to: '/booking/space/$id', params: params(id), search }),
  },
}

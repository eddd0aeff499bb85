import { linkOptions, type LinkProps } from '@tanstack/react-router'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import type { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import type { StaySearch } from '@rezerv/contract/catalogue/catalogue-stay.ts'

type Links = {
  list: (search: CatalogueSearch) => LinkProps
  city: (slug: string, search?: CatalogueSearch) => LinkProps
  /** The page of one of them, with the days that were asked for. */
  page: (code: string, search?: StaySearch) => LinkProps
}

/** Where the catalogue of each kind stands. */
export const catalogueLinks: Record<CatalogueKind, Links> = {
  car: {
    list: (search) => linkOptions({ to: '/car', search }),
    city: (city, search = {}) => linkOptions({ to: '/car/city/$city', params: { city }, search }),
    page: (code, search = {}) => linkOptions({ to: '/car/$code', params: { code }, search }),
  },
  space: {
    list: (search) => linkOptions({ to: '/space', search }),
    city: (city, search = {}) => linkOptions({ to: '/space/city/$city', params: { city }, search }),
    page: (code, search = {}) => linkOptions({ to: '/space/$code', params: { code }, search }),
  },
}

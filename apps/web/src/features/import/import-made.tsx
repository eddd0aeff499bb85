import { type ImportRow, madeLabels } from '@rezerv/contract/import/import.ts'
import { linkOptions } from '@tanstack/react-router'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { listingLinks } from '#listing-links.ts'

type Made = NonNullable<ImportRow['made']>

/** The record that a row made, one press away. */
export const ImportMade = ({ kind, id }: Made) => <TextLink {...linkOf({ kind, id })}>{madeLabels[kind]}</TextLink>

function linkOf({ kind, id }: Made) {
  const params = { id: String(id) }
  if (kind === 'order') return linkOptions({ to: '/order/$id', params })
  if (kind === 'host') return linkOptions({ to: '/user/host/$id', params })
  if (kind === 'customer') return linkOptions({ to: '/user/order', search: { customerId: id } })
  return listingLinks[kind].own(id)
}

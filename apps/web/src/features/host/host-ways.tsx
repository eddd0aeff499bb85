import { linkOptions } from '@tanstack/react-router'
import { FileText, LayoutList, Pencil } from 'lucide-react'
import { RowWays } from '#ui/table/row-ways.tsx'

const keys = [
  ['E', 'ویرایش میزبان ردیف'],
  ['L', 'آگهی‌های میزبان ردیف'],
  ['M', 'صورت‌حساب میزبان ردیف'],
] as const

/** Form, listings, statement. */
export function HostWays({ id }: { id: number }) {
  const params = { id: String(id) }
  const edit = linkOptions({ to: '/user/host/edit/$id', params })
  const listings = linkOptions({ to: '/user/host/$id', params, search: { tab: 'listings' } })
  const statement = linkOptions({ to: '/user/transactions', search: { hostId: id } })
  return (
    <RowWays
      keys={keys}
      ways={[
        { key: 'E', icon: Pencil, label: 'ویرایش', link: edit },
        { key: 'L', icon: LayoutList, label: 'آگهی‌ها', link: listings },
        { key: 'M', icon: FileText, label: 'صورت‌حساب', link: statement },
      ]}
    />
  )
}

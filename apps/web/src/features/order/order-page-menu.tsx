import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { PageDialog } from './order-page-late.ts'
import type { OrderFilter } from '@rezerv/contract/order/order-list-query.ts'
import type { ListedView } from './order-views.ts'

/** What can be done with the filtered list as a whole: keep its filters, take it away as a file. */
export function OrderPageMenu({ search, current }: { search: OrderFilter; current: ListedView | undefined }) {
  const [open, setOpen] = useState<'save' | 'export' | 'forget'>()
  return (
    <>
      <Menu
        label="کارهای این فهرست"
        trigger={<Button size="small">این فهرست</Button>}
        groups={[
          [
            {
              id: 'export',
              label: 'خروجی Excel یا CSV',
              detail: 'درست همین ردیف‌های پالایش‌شده',
              onAction: () => setOpen('export'),
            },
          ],
          [
            {
              id: 'save',
              label: 'نگه‌داشتن این نما',
              isDisabled: current !== undefined,
              onAction: () => setOpen('save'),
            },
            ...(current?.ownId === undefined
              ? []
              : [
                  {
                    id: 'forget',
                    label: `پاک کردن نمای «${current.label}»`,
                    isDanger: true,
                    onAction: () => setOpen('forget'),
                  },
                ]),
          ],
        ]}
      />
      {open ? <PageDialog kind={open} search={search} view={current} onClose={() => setOpen(undefined)} /> : null}
    </>
  )
}

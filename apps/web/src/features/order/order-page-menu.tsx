'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import type { OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { ListedView } from './order-views.ts'

const load = () => import('./order-page-dialog.tsx')

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
      <Deferred load={load} open={open}>
        {({ OrderPageDialog }, kind) => (
          <OrderPageDialog kind={kind} search={search} view={current} onClose={() => setOpen(undefined)} />
        )}
      </Deferred>
    </>
  )
}

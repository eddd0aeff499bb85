import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { late } from '#ui/late.ts'
import { Menu } from '#ui/menu.tsx'
import type { OrderSearch } from './order-search.ts'
import type { DeskView } from './order-views.ts'

const SaveView = late(() => import('./order-view-dialog.tsx').then((file) => file.OrderViewDialog))
const Export = late(() => import('./order-export-dialog.tsx').then((file) => file.OrderExportDialog))
const Forget = late(() => import('./order-view-forget.tsx').then((file) => file.OrderViewForget))
const dialogs = { save: SaveView, export: Export, forget: Forget }

/** What can be done with the filtered list as a whole: keep its filters, take it away as a file. */
export function OrderDeskMenu({ search, current }: { search: OrderSearch; current: DeskView | undefined }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const Dialog = open && dialogs[open].View
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
      {Dialog ? (
        <Suspense>
          <Dialog search={search} view={current} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

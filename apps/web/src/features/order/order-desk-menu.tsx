import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Bookmark, FileDown, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { orderViewEndpoints } from '@rezerv/contract/order/order-view-endpoints.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/button.tsx'
import { late } from '#ui/late.ts'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/toast.tsx'
import { orderViews } from './order-list-queries.ts'
import type { OrderSearch } from './order-search.ts'
import type { DeskView } from './order-views.ts'

const SaveView = late(() => import('./order-view-dialog.tsx').then((file) => file.OrderViewDialog))
const Export = late(() => import('./order-export-dialog.tsx').then((file) => file.OrderExportDialog))
const dialogs = { save: SaveView, export: Export }

/** What can be done with the filtered list as a whole: keep its filters, take it away as a file. */
export function OrderDeskMenu({ search, current }: { search: OrderSearch; current: DeskView | undefined }) {
  const [open, setOpen] = useState<keyof typeof dialogs>()
  const forget = useForget()
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
              icon: FileDown,
              onAction: () => setOpen('export'),
            },
          ],
          [
            {
              id: 'save',
              label: 'نگه‌داشتن این نما',
              icon: Bookmark,
              isDisabled: current !== undefined,
              onAction: () => setOpen('save'),
            },
            ...(current?.ownId === undefined
              ? []
              : [
                  {
                    id: 'forget',
                    label: `پاک کردن نمای «${current.label}»`,
                    icon: Trash2,
                    isDanger: true,
                    onAction: () => forget.mutate(current),
                  },
                ]),
          ],
        ]}
      />
      {Dialog ? (
        <Suspense>
          <Dialog search={search} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** A view goes at once; «بازگرداندن» brings it back. */
function useForget() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const read = () => queryClient.invalidateQueries({ queryKey: orderViews.queryKey })
  const restore = ({ label, search }: DeskView) =>
    call(orderViewEndpoints.saveOrderView, { body: { name: label, search } }).then(read, (error: Error) =>
      toast.error(error.message),
    )
  return useMutation({
    mutationFn: (view: DeskView) =>
      call(orderViewEndpoints.deleteOrderView, { params: { id: view.ownId ?? 0 } }).then(() => view),
    onSuccess: async (view) => {
      await navigate({ to: '/order', search: {}, replace: true })
      await read()
      toast.undoable(`نمای «${view.label}» پاک شد`, () => void restore(view))
    },
    onError: (error) => toast.error(error.message),
  })
}

import { OrderBulkDialog, type OrderBulkProps } from './order-bulk-dialog.tsx'
import { OrderExportDialog } from './order-export-dialog.tsx'
import { OrderViewDialog, OrderViewForget } from './order-view-dialogs.tsx'
import type { OrderFilter } from '@rezerv/contract/order/order-list-endpoints.ts'
import type { ListedView } from './order-views.ts'

type Props =
  | ({ kind: 'bulk' } & OrderBulkProps)
  | { kind: 'save' | 'export' | 'forget'; search: OrderFilter; view: ListedView | undefined; onClose: () => void }

/** What the desk opens, in one file: the list does not carry it. */
export function OrderPageDialog(props: Props) {
  if (props.kind === 'bulk') return <OrderBulkDialog {...props} />
  if (props.kind === 'save') return <OrderViewDialog {...props} />
  return props.kind === 'export' ? <OrderExportDialog {...props} /> : <OrderViewForget {...props} />
}

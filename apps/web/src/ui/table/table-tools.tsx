import { Button } from 'react-aria-components'
import { Columns3 } from 'lucide-react'
import { iconButtonClass } from '#ui/primitives/icon-button.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { PopTrigger } from '#ui/overlay/pop-trigger.tsx'
import type { TableView } from './table-view.ts'

export type TableToolsProps = {
  columns: { id: string; header: string }[]
  view: TableView
  onChange: (view: TableView) => void
}

const load = fetchedAhead(() => import('./table-menu.tsx'))

/** Which columns stand, and how close the rows are. */
export function TableTools(props: TableToolsProps) {
  return (
    <PopTrigger
      kind="menu"
      button={
        <Button aria-label="ستون‌ها و تراکم جدول" className={iconButtonClass}>
          <Columns3 aria-hidden="true" className="size-[18px]" />
        </Button>
      }
    >
      {(place) => (
        <Deferred load={load} open>
          {({ TableMenu }) => <TableMenu {...props} {...place} />}
        </Deferred>
      )}
    </PopTrigger>
  )
}

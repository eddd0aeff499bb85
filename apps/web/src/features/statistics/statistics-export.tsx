import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import type { EndpointRight } from '@rezerv/contract/right.ts'
import { Download } from 'lucide-react'
import { command, useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'

const formats: { id: ExportFormat; label: string; detail: string }[] = [
  { id: 'xlsx', label: 'Excel (XLSX)', detail: 'هر جدول یک برگه، مبلغ‌ها به ریال' },
  { id: 'csv', label: 'CSV', detail: 'جدول‌ها پشت سر هم، مبلغ‌ها به ریال' },
]

type Props = { right: EndpointRight; fetchFile: (format: ExportFormat) => Promise<void> }

/** All tables of the page as a file; `fetchFile` gives it to the browser. */
export function StatisticsExport({ right, fetchFile }: Props) {
  const save = useCommand(command(fetchFile, { renews: [], right }))
  return (
    <Menu
      label="قالب خروجی"
      trigger={
        <Button icon={Download} isPending={save.isPending}>
          خروجی
        </Button>
      }
      groups={[formats.map((format) => ({ ...format, onAction: () => save.mutate(format.id) }))]}
    />
  )
}

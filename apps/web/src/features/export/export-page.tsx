import { exportEndpoints } from '@rezerv/contract/export/export-endpoints.ts'
import { ExportSubject, exportSubjectLabels } from '@rezerv/contract/export/export-subject.ts'
import { Download } from 'lucide-react'
import { CommandButton } from '#data-button.tsx'
import { command } from '#data.ts'
import { Page } from '#ui/page/page.tsx'
import { saveFile } from '#ui/overlay/save-file.ts'
import { Card } from '#ui/primitives/card.tsx'

const { exportSubject } = exportEndpoints

const take = command(
  (subject: ExportSubject) => saveFile(exportSubject, { params: { subject } }, [nameOf(subject), 'jsonl']),
  { renews: [], right: exportSubject.right },
)

/** «سفارش‌ها، با ردیف‌ها، …» begins with what the file is called. */
const nameOf = (subject: ExportSubject) => exportSubjectLabels[subject].split('، ')[0] ?? subject
const partsOf = (subject: ExportSubject) => exportSubjectLabels[subject].split('، ').slice(1).join('، ')

/** Everything that is kept, by subject, for another system. */
export const ExportPage = () => (
  <Page
    title="دریافت داده‌ها"
    subtitle="هر فایل همهٔ رکوردهای یک موضوع است، هر رکورد در یک خط (JSON Lines)، و در گزارش امنیتی ثبت می‌شود."
    breadcrumb={[{ label: 'تنظیمات', link: { to: '/settings' } }]}
    className="max-w-3xl"
  >
    <Card isFlush title="موضوع‌ها" description="نام و شمارهٔ اشخاص هم در این فایل‌ها هست؛ آن‌ها را جای امنی نگه دارید.">
      <ul aria-label="موضوع‌ها" className="divide-y divide-line border-t border-line">
        {ExportSubject.options.map((subject) => (
          <li key={subject} className="flex items-center gap-4 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{nameOf(subject)}</p>
              {partsOf(subject) ? <p className="text-sm text-muted">{partsOf(subject)}</p> : null}
            </div>
            <CommandButton
              size="small"
              icon={Download}
              aria-label={`دریافت ${nameOf(subject)}`}
              command={take}
              request={subject}
            >
              دریافت
            </CommandButton>
          </li>
        ))}
      </ul>
    </Card>
  </Page>
)

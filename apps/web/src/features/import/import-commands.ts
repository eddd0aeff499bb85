import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import type { ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { command } from '#data.ts'
import { upload } from '#lib/upload.ts'
import { saveFile } from '#ui/overlay/save-file.ts'

const renews = ['import'] as const
export const sendImport = command(
  ({ subject, file }: { subject: ImportSubject; file: File }) => {
    const path = `/api/v1/import-subjects/${subject}/imports` as const
    return upload({ ...importEndpoints.startImport, path }, file, () => undefined)
  },
  { renews, right: importEndpoints.startImport.right, failure: 'shown' },
)
export const checkImport = command(importEndpoints.checkImport, { renews, failure: 'shown' })
export const runImport = command(importEndpoints.runImport, { renews })
export const undoImport = command(importEndpoints.undoImport, { renews, failure: 'shown' })
export const dropImport = command(importEndpoints.dropImport, { renews, says: 'فایل کنار گذاشته شد' })

type Template = { subject: ImportSubject; format: ExportFormat; name: string }
export const takeTemplate = command(
  ({ subject, format, name }: Template) =>
    saveFile(importEndpoints.getImportTemplate, { params: { subject }, query: { format } }, [`الگوی ${name}`, format]),
  { renews: [], right: importEndpoints.getImportTemplate.right },
)

export const takeRefused = command(
  ({ id }: { id: number }) =>
    saveFile(
      importEndpoints.exportImportRows,
      { params: { id }, query: { verdict: ['refused', 'kept'], format: 'xlsx' } },
      [toPersianDigits(`ردیف‌های ردشده ${id}`), 'xlsx'],
    ),
  { renews: [], right: importEndpoints.exportImportRows.right },
)

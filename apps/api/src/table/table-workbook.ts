import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import type Excel from 'exceljs'

/** Of exceljs, which is loaded when the first workbook is read or written: every start would wait a quarter of a second for it. */
export const excel = async () => (await import('exceljs')).default

/** Waits while nobody reads. @returns false when nobody will read any more */
type Drained = () => Promise<boolean>

/** An XLSX file as `write` fills it; an error of it destroys the file. */
export function workbookFile(
  write: (book: Excel.stream.xlsx.WorkbookWriter, drained: Drained) => Promise<void>,
): PassThrough {
  const out = new PassThrough()
  const drained = async () => {
    if (!out.destroyed && out.writableNeedDrain) await Promise.race([once(out, 'drain'), once(out, 'close')])
    return !out.destroyed
  }
  const fill = async () => {
    const { stream } = await excel()
    const book = new stream.xlsx.WorkbookWriter({ stream: out, useStyles: true, useSharedStrings: false })
    await write(book, drained)
    if (!out.destroyed) await book.commit()
  }
  fill().catch((error: unknown) => out.destroy(error as Error))
  return out
}

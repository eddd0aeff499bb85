import { importEndpoints } from '@rezerv/contract/import/import-endpoints.ts'
import type { Import } from '@rezerv/contract/import/import.ts'
import type { ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { formOf, type testApp } from '#http/testing.ts'
import { moveImports } from './import-run-actions.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'send' | 'call'>

export const quiet = { error: () => undefined }

/** What an operator does with a file: sends it, has it tried, takes it in, takes it back; the background is run by hand. For tests. */
export function importsOf({ db, send, call }: App) {
  const work = () => moveImports({ db, log: quiet })
  const read = (id: number) => call(importEndpoints.getImport, { params: { id } })
  const sendFile = (subject: ImportSubject, content: Buffer | string) =>
    send(importEndpoints.startImport, {
      params: { subject },
      body: formOf('فایل.csv', content, 'application/octet-stream'),
    })
  const tried = async (subject: ImportSubject, content: Buffer | string): Promise<Import> => {
    const { id } = (await sendFile(subject, content)).json<Import>()
    await work()
    return read(id)
  }
  const takenIn = async (subject: ImportSubject, content: Buffer | string): Promise<Import> => {
    const { id } = await tried(subject, content)
    await call(importEndpoints.runImport, { params: { id } })
    await work()
    return read(id)
  }
  const takenBack = async (id: number): Promise<Import> => {
    await call(importEndpoints.undoImport, { params: { id } })
    await work()
    return read(id)
  }
  const rows = async (id: number) => (await call(importEndpoints.listImportRows, { params: { id }, query: {} })).items
  return { work, sendFile, tried, takenIn, takenBack, rows }
}

import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { boundedRows, noTable, type TableBounds, tooLarge, inParts } from './table-bounds.ts'
import { cellReader } from './table-xlsx-cell.ts'
import { openZip, type ReadEntry, refuseBroken } from './table-zip.ts'

/** Texts that the cells of all sheets share; what one sheet of a statement holds is far below. */
const sharedMax = 200_000
const sharedLettersMax = 8_000_000
const deepest = 64

type Tags = {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** The rows of the first sheet, as they are shown; the result of a formula as it was saved. Throws `file_type` and `file_too_large`. */
export async function readXlsx(bytes: Uint8Array, bounds: TableBounds): Promise<string[][]> {
  const entry = await openZip(bytes)
  const { sheet, from1904 } = await firstSheet(entry)
  const shared = await sharedTexts(entry, bounds)
  const formats = await numberFormats(entry)
  const { rows, add } = boundedRows(bounds)
  const cells = cellReader({ shared, formats, from1904, add })
  await readXml(entry, sheet, cells)
  return rows
}

/** Its path, by the workbook's list of sheets. */
async function firstSheet(entry: ReadEntry): Promise<{ sheet: string; from1904: boolean }> {
  let relation: string | undefined
  let from1904 = false
  const found = await readXml(entry, 'xl/workbook.xml', {
    open: (name, { date1904, ...attributes }) => {
      if (name === 'workbookPr') from1904 = date1904 === '1' || date1904 === 'true'
      if (name === 'sheet') relation ??= attributes['r:id']
    },
  })
  if (!found) throw noTable('این فایل XLSX نیست؛ آن را در اکسل باز کنید و به‌صورت XLSX یا CSV ذخیره کنید')
  let target = 'worksheets/sheet1.xml'
  await readXml(entry, 'xl/_rels/workbook.xml.rels', {
    open: (_, attributes) => {
      if (attributes['Id'] === relation && attributes['Target']) target = attributes['Target']
    },
  })
  return { sheet: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 }
}

async function sharedTexts(entry: ReadEntry, { cell }: TableBounds): Promise<string[]> {
  const texts: string[] = []
  let letters = 0
  let text = ''
  let isText = false
  let isSpoken = false
  await readXml(entry, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isSpoken = true
      isText = name === 't' && !isSpoken
    },
    text: (more) => {
      if (isText && text.length < cell) text += more.slice(0, cell)
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isSpoken = false
      if (name !== 'si') return
      letters += text.length
      if (texts.push(text) > sharedMax || letters > sharedLettersMax)
        throw tooLarge(`متن این فایل بیش از حد زیاد است؛ ${inParts}`)
    },
  })
  return texts
}

/** How the numbers of each style are shown: the code of its format. */
async function numberFormats(entry: ReadEntry): Promise<string[]> {
  const own = new Map<string, string>()
  const formats: string[] = []
  let isOfCells = false
  await readXml(entry, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') own.set(numFmtId, formatCode)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'xf' && isOfCells && formats.length < sharedMax) formats.push(own.get(numFmtId) ?? numFmtId)
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** Reads one file of the workbook as it is unpacked. @returns false when there is none */
async function readXml(entry: ReadEntry, path: string, { open, text, close }: Tags): Promise<boolean> {
  const parts = await entry(path)
  if (!parts) return false
  const parser = new SaxesParser({ position: false })
  let depth = 0
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw new Error('too deep')
    open?.(plain(name), attributes as Record<string, SaxesAttributePlain['value']>)
  })
  parser.on('text', (found) => text?.(found))
  parser.on('cdata', (found) => text?.(found))
  parser.on('closetag', ({ name }) => {
    depth -= 1
    close?.(plain(name))
  })
  parser.on('error', (error) => {
    throw error
  })
  const decoder = new TextDecoder()
  try {
    for await (const part of parts) parser.write(decoder.decode(part, { stream: true }))
    parser.close()
  } catch (error) {
    refuseBroken(error)
  }
  return true
}

/** Some programs write every tag with the prefix of its namespace. */
const plain = (name: string) => name.slice(name.indexOf(':') + 1)

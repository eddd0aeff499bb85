import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip. `says`: the size that it claims to have; `isLocked`: it claims a password. */
type Packed = { name: string; text: string | Buffer; says?: number; isLocked?: boolean }

/** A zip as any program could send it, true or not. */
export function zipOf(files: Packed[]): Buffer {
  const parts: Buffer[] = []
  const index: Buffer[] = []
  let offset = 0
  for (const { name, text, says, isLocked } of files) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes, { level: 6 })
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(isLocked ? 1 : 0, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says ?? bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    index.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, rest, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(index).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, ...index, Buffer.from('PK\x05\x06'), end])
}

const workbook = `<workbook xmlns:r="r"><sheets><sheet name="گردش" sheetId="1" r:id="rId1"/></sheets></workbook>`
const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet7.xml"/></Relationships>`

/** A workbook whose first sheet holds these rows, as XML. */
export const bookOf = (rows: string, more: Packed[] = [], sheet: Partial<Packed> = {}) =>
  zipOf([
    { name: 'xl/workbook.xml', text: workbook },
    { name: 'xl/_rels/workbook.xml.rels', text: relations },
    { name: 'xl/worksheets/sheet7.xml', text: `<worksheet><sheetData>${rows}</sheetData></worksheet>`, ...sheet },
    ...more,
  ])

export const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
export const sheetRow = (...cells: string[]) => `<row>${cells.join('')}</row>`

/** Two million rows in a few hundred kilobytes. */
export const rowBomb = () => bookOf('<row><c><v>1</v></c></row>'.repeat(2_000_000))

/** So many rows of which no two are the same, so that they do not pack well. */
export const longBook = (count: number) =>
  bookOf(
    sheetRow(textCell('تاریخ'), textCell('مبلغ')) +
      Array.from({ length: count }, (_, n) =>
        sheetRow(textCell('1405/08/30'), `<c><v>${(n * 2_654_435_761) % 4_294_967_296}</v></c>`),
      ).join(''),
  )

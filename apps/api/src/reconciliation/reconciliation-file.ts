import { type BankFile, bankFileMaxBytes } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { guessMapping } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { apart } from '#apart/apart.ts'
import { readUpload } from '#media/media-upload-service.ts'
import type { BankTable } from './reconciliation-apart.ts'
import { findMapping } from './reconciliation-store.ts'

const reading = { module: new URL('reconciliation-apart.ts', import.meta.url), name: 'bankTable' }
/** A statement of three thousand rows is read in a tenth of both. */
const bounds = { seconds: 10, megabytes: 256 }

/** Reads an uploaded statement; nothing is kept. Throws `file_type` when it is no table, `file_too_large`, `bad_request`, `busy`. */
export async function readBankFile(db: Db, request: FastifyRequest): Promise<BankFile> {
  const { name, bytes } = await readUpload(request, bankFileMaxBytes)
  const { columns, rows } = await apart<BankTable>(reading, new Uint8Array(bytes), bounds)
  const remembered = await findMapping(db, headerKey(columns))
  return {
    fileName: name,
    columns,
    rows,
    mapping: remembered ?? guessMapping(columns),
    isRemembered: remembered !== undefined,
  }
}

/** Files with the same names of columns are read in the same way. */
export const headerKey = (columns: string[]) => columns.map((name) => name.trim()).join('|')

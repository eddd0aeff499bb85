import { receiptEndpoints } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import { fileBytes } from '#data-bytes.ts'

const { readReceipt } = receiptEndpoints

export const receiptFile = (id: number, receiptId: number) => fileBytes(readReceipt, { params: { id, receiptId } })

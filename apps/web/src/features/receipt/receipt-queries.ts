import { receiptEndpoints } from '@rezerv/contract/receipt/receipt-endpoints.ts'
import { queryAs } from '#data.ts'
import { readBlob } from '#lib/download.ts'

const { readReceipt } = receiptEndpoints

/** The bytes of a receipt never change; they leave the memory soon after the page is left. */
export function receiptFile(id: number, receiptId: number) {
  const request = { params: { id, receiptId } }
  return queryAs(readReceipt, request, {
    as: 'bytes',
    read: (_, signal) => readBlob(readReceipt, request, signal),
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

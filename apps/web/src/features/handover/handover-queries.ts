import { keepPreviousData } from '@tanstack/react-query'
import { handoverEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import type { EndWish } from '@rezerv/contract/handover/handover.ts'
import { fileBytes } from '#data-bytes.ts'
import { preview, query } from '#data.ts'
import { orderCacheNames } from '#features/order/order-queries.ts'
import { cachedAs } from '#lib/offline-cache.ts'

export const handoverOrder = (id: number) =>
  query(
    handoverEndpoints.getHandover,
    { params: { id } },
    { offline: cachedAs(orderCacheNames(id).handover), staleTime: 0 },
  )

/** Not asked while a part of the return is missing. */
export const endPreview = (id: number, wish: EndWish | undefined) =>
  preview(
    handoverEndpoints.previewReturn,
    wish && { params: { id }, body: wish },
    // The last answer stays until the next: a choice in it keeps its focus.
    { placeholderData: keepPreviousData },
  )

export const signatureImage = (id: number, signatureId: number) =>
  fileBytes(handoverEndpoints.readSignature, { params: { id, signatureId } })

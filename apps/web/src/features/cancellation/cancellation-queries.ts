import { cancellationEndpoints } from '@rezerv/contract/cancellation/cancellation-endpoints.ts'
import type { CancelledBy } from '@rezerv/contract/cancellation/cancellation.ts'
import { preview } from '#data.ts'

/** What a cancellation by this party would give to whom; a preview that is refused says why at once. */
export const cancellationPreview = (id: number, by: CancelledBy) =>
  preview(cancellationEndpoints.previewCancellation, { params: { id }, query: { by } })

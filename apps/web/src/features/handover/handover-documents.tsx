import { type HandoverDocument, handoverDocumentLabels } from '@rezerv/contract/handover/handover.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { CheckList } from '#ui/fields/checkbox.tsx'

/** What is looked at before something is handed over: who drives shows a licence too. */
const asked: Record<ListingKind, HandoverDocument[]> = { car: ['licence', 'identity'], space: ['identity'], event: [] }

type Props = { kind: ListingKind; documents: HandoverDocument[]; onChange: (documents: HandoverDocument[]) => void }

export function HandoverDocuments({ kind, documents, onChange }: Props) {
  const options = asked[kind].map((id) => ({ id, label: `${handoverDocumentLabels[id]} دیده شد` }))
  if (options.length === 0) return null
  return (
    <fieldset aria-label="مدارک مشتری" className="flex flex-wrap gap-x-6">
      <CheckList options={options} value={documents} onChange={onChange} />
    </fieldset>
  )
}

/** As the sheet names them; undefined when none was looked at. */
export const documentsText = (documents: HandoverDocument[] | undefined) =>
  documents?.map((document) => handoverDocumentLabels[document]).join('، ')

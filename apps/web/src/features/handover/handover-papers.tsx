import { type HandoverPaper, handoverPaperLabels } from '@rezerv/contract/handover/handover.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { CheckList } from '#ui/fields/checkbox.tsx'

/** What is looked at before something is handed over: who drives shows a licence too. */
const asked: Record<ListingKind, HandoverPaper[]> = { car: ['licence', 'identity'], space: ['identity'], event: [] }

type Props = { kind: ListingKind; papers: HandoverPaper[]; onChange: (papers: HandoverPaper[]) => void }

export function HandoverPapers({ kind, papers, onChange }: Props) {
  const options = asked[kind].map((id) => ({ id, label: `${handoverPaperLabels[id]} دیده شد` }))
  if (options.length === 0) return null
  return (
    <fieldset aria-label="مدارک مشتری" className="flex flex-wrap gap-x-6">
      <CheckList options={options} value={papers} onChange={onChange} />
    </fieldset>
  )
}

/** As the sheet names them; undefined when none was looked at. */
export const papersText = (papers: HandoverPaper[] | undefined) =>
  papers?.map((paper) => handoverPaperLabels[paper]).join('، ')

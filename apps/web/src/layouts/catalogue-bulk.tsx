import { useState } from 'react'
import type { ListingBulkStep } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import type { CatalogueBulkProps } from '#features/catalogue/catalogue-page.tsx'
import { ListingBulkButtons, ListingBulkDialog } from '#features/listing/listing-bulk-dialog.tsx'
import { BulkBar } from '#ui/table/bulk-bar.tsx'

/** Steps with chosen cards of the catalogue, as with the rows of a supply list. */
export function CatalogueBulk({ cards, onClear }: CatalogueBulkProps) {
  const [step, setStep] = useState<ListingBulkStep>()
  return (
    <>
      <BulkBar count={cards.length} onClear={onClear}>
        <ListingBulkButtons rows={cards} onStep={setStep} />
      </BulkBar>
      {step ? (
        <ListingBulkDialog
          step={step}
          rows={cards}
          onDone={() => {
            onClear()
            setStep(undefined)
          }}
          onClose={() => setStep(undefined)}
        />
      ) : null}
    </>
  )
}

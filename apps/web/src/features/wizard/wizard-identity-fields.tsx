import { Card } from '#ui/primitives/card.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { byMobileAndStatus, useHostChoices } from '#features/host/host-choice-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'

/** What every listing is known by: title, category, host and the line that lists show. */
export function IdentityFields({ draft: { values, set, listing }, title }: { draft: WizardDraft; title: string }) {
  const { one, category, categories } = listingWords[listing.kind]
  return (
    <Card title={title}>
      <FormGrid>
        <TextField
          label={`عنوان ${one}`}
          name="title"
          value={values.title}
          onChange={(next) => set({ title: next })}
          isRequired
          maxLength={120}
          className="sm:col-span-2"
        />
        <Select
          label={category}
          name="category"
          options={categories}
          value={values.category || null}
          onChange={(next) => set({ category: next })}
          isRequired
        />
        <WizardHost value={values.hostId} known={listing.hostName} onChange={(hostId) => set({ hostId })} isRequired />
        <TextField
          label="چکیده"
          name="summary"
          description="یک جمله که در فهرست‌ها دیده می‌شود."
          value={values.summary}
          onChange={(summary) => set({ summary })}
          maxLength={200}
          className="sm:col-span-2"
        />
      </FormGrid>
    </Card>
  )
}

type HostProps = {
  value: number | null
  known: string | null
  onChange: (hostId: number | null) => void
  isRequired?: boolean
}

/** Whose the listing is. */
export const WizardHost = ({ value, known, ...field }: HostProps) => (
  <ComboBox label="میزبان" name="hostId" {...field} {...useHostChoices(value, known, byMobileAndStatus)} />
)

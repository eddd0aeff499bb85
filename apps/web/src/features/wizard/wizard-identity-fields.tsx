import { byMobileAndStatus, useHostChoices } from '#features/host/host-choice-queries.ts'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { ComboBox } from '#ui/fields/combo-box.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { WizardDraft } from './wizard-draft.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'

/** A listing is known by these: title, category, host and the line that lists show. */
export function IdentityFields({ draft: { values, set, listing }, title }: { draft: WizardDraft; title: string }) {
  const { one, category, categories } = listingWords[listing.kind]
  const field = bindFields(values, set)
  return (
    <Card title={title}>
      <FormGrid>
        <TextField label={`عنوان ${one}`} {...field('title')} isRequired maxLength={120} className="sm:col-span-2" />
        <Select
          label={category}
          {...field('category')}
          options={categories}
          value={values.category || null}
          isRequired
        />
        <WizardHost {...field('hostId')} known={listing.hostName} isRequired />
        <TextField
          label="خلاصه"
          {...field('summary')}
          description="یک جمله که در فهرست‌ها دیده می‌شود."
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

import { useHostChoices } from '#features/host/host-choice-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

type Props = {
  value: number | null
  known: string | null
  onChange: (hostId: number | null) => void
  isRequired?: boolean
}

/** Whose the listing is. */
export const WizardHost = ({ value, known, ...field }: Props) => (
  <ComboBox label="میزبان" name="hostId" {...field} {...useHostChoices(value, known)} />
)

import { byMobileAndStatus, useHostChoices } from '#features/host/host-choice-queries.ts'
import { ComboBox } from '#ui/fields/combo-box.tsx'

type Props = { value: number | null; known: string | null; onChange: (hostId: number | null) => void }

/** Whose listings are shown. */
export const HostChoice = ({ value, known, onChange }: Props) => (
  <ComboBox label="میزبان" onChange={onChange} {...useHostChoices(value, known, byMobileAndStatus)} />
)

import { ComboBox } from './combo-box.tsx'
import type { Option } from './option.tsx'

export type CityChoiceProps = { options: Option<number>[]; value: number | null; onChange: (id: number | null) => void }

/** Chooses a city, in the filters of a list. */
export function CityChoice(props: CityChoiceProps) {
  return <ComboBox label="شهر" {...props} />
}

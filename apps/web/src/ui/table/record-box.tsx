import type { ComboBoxProps } from '#ui/fields/combo-box.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'

/** `known`: the name of the chosen one, who may not be among the first found. */
type Choices = (value: number | null, known: string | null) => Omit<ComboBoxProps<number>, 'label' | 'onChange'>
export type RecordBoxProps = {
  value: number | null
  known: string | null
  onChange: (id: number | null) => void
}

/** A box that searches for a record is as large as a page: it comes with its question when it is opened. */
export function recordBox(label: string, choices: () => Promise<Choices>) {
  const load = fetchedAhead(async () => {
    const [{ ComboBox }, useChoices] = await Promise.all([import('#ui/fields/combo-box.tsx'), choices()])
    return function Box({ value, known, onChange }: RecordBoxProps) {
      return <ComboBox label={label} onChange={onChange} {...useChoices(value, known)} />
    }
  })
  return function RecordBox(props: RecordBoxProps) {
    return (
      <Deferred load={load} open>
        {(Box) => <Box {...props} />}
      </Deferred>
    )
  }
}

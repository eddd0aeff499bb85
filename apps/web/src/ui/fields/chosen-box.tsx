import { X } from 'lucide-react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { ComboBox, type ComboBoxProps } from './combo-box.tsx'

/** Something that was chosen, as its box calls it. */
export type Named = { id: number; name: string }
type ChosenProps = {
  label: string
  /** The name of the field, where an error may come for it. */
  name?: string
  chosen: Named[]
  onChange: (next: Named[]) => void
  choices: Omit<ComboBoxProps<number>, 'label' | 'onChange'>
}

/** A box that adds, over what was added. */
export function ChosenBox({ label, name, chosen, onChange, choices }: ChosenProps) {
  const add = (id: number | null) => {
    const found = choices.options.find((option) => option.id === id)
    if (found && !chosen.some((one) => one.id === found.id)) onChange([...chosen, { id: found.id, name: found.label }])
  }
  return (
    <div className="flex flex-col gap-2">
      <ComboBox
        key={chosen.length}
        label={`افزودن ${label}`}
        {...choices}
        {...(name !== undefined && { name })}
        value={null}
        onChange={add}
      />
      {chosen.length > 0 ? (
        <ul aria-label={`${label}های انتخاب‌شده`} className="flex flex-wrap gap-1.5">
          {chosen.map((one) => (
            <li key={one.id} className="flex items-center rounded-full bg-sunken ps-3 text-sm">
              {one.name}
              <IconButton
                icon={X}
                label={`حذف ${one.name}`}
                onPress={() => onChange(chosen.filter(({ id }) => id !== one.id))}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

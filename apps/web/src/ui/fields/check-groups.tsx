import { Checkbox, CheckList } from './checkbox.tsx'
import { GroupError } from './group-error.tsx'

type Props<Id> = {
  /** Under which an error of the whole choice stands. */
  name: string
  groups: readonly { label: string; options: readonly { id: Id; label: string; description?: string }[] }[]
  value: readonly Id[]
  onChange: (value: Id[]) => void
}

/** Many choices in named groups, each with a box for all of it; a group without any is left out. */
export const CheckGroups = <Id extends string>({ name, groups, value, onChange }: Props<Id>) => (
  <div data-field={name} className="flex flex-col gap-4">
    <GroupError name={name} />
    {groups.map(({ label, options }) => {
      if (options.length === 0) return null
      const all = options.map(({ id }) => id)
      const chosen = value.filter((id) => all.includes(id))
      const choose = (next: Id[]) => onChange([...value.filter((id) => !all.includes(id)), ...next])
      return (
        <fieldset key={label} className="min-w-0 rounded-2 border border-line p-3">
          <legend className="px-1">
            <Checkbox
              isSelected={chosen.length === all.length}
              isIndeterminate={chosen.length > 0 && chosen.length < all.length}
              onChange={(isOn) => choose(isOn ? all : [])}
            >
              <b>{label}</b>
            </Checkbox>
          </legend>
          <div className="grid gap-x-4 sm:grid-cols-2">
            <CheckList options={options} value={chosen} onChange={choose} />
          </div>
        </fieldset>
      )
    })}
  </div>
)

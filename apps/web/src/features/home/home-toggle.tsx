import { useId, type ReactNode } from 'react'

type ToggleProps<Id extends string> = {
  label: string
  /** `undefined` is none of them. */
  value: Id | undefined
  /** Told what was pressed, also when it is chosen already. */
  onPress: (id: Id) => void
  options: readonly { id: Id; label: ReactNode }[]
  className: string
  optionClass: string
}

/**
 * One of a few to choose from. Radio buttons of the browser: with all that React Aria's group of buttons brings, the home page would be
 * half as large again.
 */
export function HomeToggle<Id extends string>({ label, value, onPress, options, ...look }: ToggleProps<Id>) {
  const name = useId()
  return (
    <fieldset className={look.className}>
      <legend className="sr-only">{label}</legend>
      {options.map(({ id, label: text }) => (
        <label key={id} className={look.optionClass}>
          <input
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onPress(id)}
            onClick={() => id === value && onPress(id)}
            className="sr-only"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

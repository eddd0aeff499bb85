import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { CheckList } from '#ui/fields/checkbox.tsx'

type Props = {
  legend: string
  options: { id: number; name: string }[]
  value: number[]
  onChange: (ids: number[]) => void
  /** Without a choice there is nothing to ask: one option alone is hidden unless it may be left out. */
  isOptional?: boolean
}

export function MonthTargets({ legend, options, value, onChange, isOptional = false }: Props) {
  if (options.length === 0 || (options.length === 1 && !isOptional)) return null
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="flex max-h-44 flex-wrap gap-x-4 overflow-y-auto">
        <CheckList
          options={options.map(({ id, name }) => ({ id, label: toPersianDigits(name) }))}
          {...{ value, onChange }}
        />
      </div>
    </fieldset>
  )
}

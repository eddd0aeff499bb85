import { Radio, RadioGroup as RacRadioGroup } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'
import type { Option } from './option.tsx'

export type RadioGroupProps<Id extends string> = FieldProps & {
  options: Option<Id>[]
  value?: Id | null
  onChange?: (value: Id) => void
  /** `cards` puts each choice in a frame with its icon and detail. */
  look?: 'plain' | 'cards'
}

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const { options, onChange, look = 'plain' } = props
  return (
    <RacRadioGroup
      {...fieldProps(props)}
      value={props.value}
      onChange={(chosen) => {
        const option = options.find(({ id }) => id === chosen)
        if (option) onChange?.(option.id)
      }}
    >
      <FieldLabel {...props} />
      <div
        className={
          look === 'cards'
            ? 'grid gap-2 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] sm:has-[>:nth-child(4):last-child]:grid-cols-2'
            : 'flex flex-wrap gap-x-6'
        }
      >
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            className={look === 'cards' ? card : 'group inline-flex min-h-tap items-center gap-2.5'}
          >
            {({ isSelected }) => (
              <>
                {option.icon && look === 'cards' ? (
                  <option.icon
                    aria-hidden="true"
                    className="size-5 shrink-0 text-muted group-data-[selected]:text-accent"
                  />
                ) : null}
                <Dot isSelected={isSelected} />
                <span className="flex min-w-0 flex-col text-sm group-data-[disabled]:text-faint">
                  <span className={cx(look === 'cards' && 'font-semibold')}>{option.label}</span>
                  {option.detail ? <span className="text-xs text-muted">{option.detail}</span> : null}
                </span>
              </>
            )}
          </Radio>
        ))}
      </div>
      <FieldHelp {...props} />
    </RacRadioGroup>
  )
}

const card =
  'group flex min-h-tap items-center gap-3 rounded-2 border border-line-strong bg-surface px-3 py-2.5 data-[hovered]:bg-hover data-[selected]:border-accent data-[selected]:bg-accent-soft data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent'

function Dot({ isSelected }: { isSelected: boolean }) {
  return (
    <span
      className={cx(
        'flex size-[18px] shrink-0 items-center justify-center rounded-full border-[1.5px] outline-offset-2 group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-accent',
        isSelected ? 'border-accent' : 'border-line-field bg-surface',
      )}
    >
      {isSelected ? <span className="size-2.5 rounded-full bg-accent" /> : null}
    </span>
  )
}

import type { HTMLInputAutoCompleteAttribute, ReactNode, Ref } from 'react'
import { Group, Input, TextField as RacTextField } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & {
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  onBlur?: () => void
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url'
  autoComplete?: HTMLInputAutoCompleteAttribute
  placeholder?: string
  maxLength?: number
  minLength?: number
  /** Left-to-right content: codes, addresses of pages, numbers. */
  isLtr?: boolean
  /** A unit or an icon at the end of the box. */
  suffix?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({ inputRef, placeholder, isLtr, suffix, ...props }: TextFieldProps) {
  return (
    <RacTextField {...props} {...fieldProps(props)}>
      <FieldLabel {...props} />
      <Group className="field-box flex items-center">
        <Input
          ref={inputRef}
          placeholder={placeholder}
          dir={isLtr ? 'ltr' : 'auto'}
          className={cx(
            'min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none',
            isLtr ? 'text-right' : 'text-start placeholder-shown:[direction:rtl]',
          )}
        />
        {suffix ? <span className="shrink-0 pe-3 text-sm text-muted">{suffix}</span> : null}
      </Group>
      <FieldHelp {...props} />
    </RacTextField>
  )
}

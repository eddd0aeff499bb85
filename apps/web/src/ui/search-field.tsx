import { useEffect, useRef, useState, type Ref } from 'react'
import { Button, Group, Input, SearchField as RacSearchField } from 'react-aria-components'
import { Search, X } from 'lucide-react'

export type SearchFieldProps = {
  label: string
  value: string
  /** Called when typing pauses, on Enter and on clearing; not at every key. */
  onChange: (value: string) => void
  placeholder?: string
  /** How long a pause is. */
  delayMs?: number
  className?: string
  inputRef?: Ref<HTMLInputElement>
}

export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  delayMs = 300,
  className,
  inputRef,
}: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [told, setTold] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== told) {
    setTold(value)
    setText(value)
  }
  const tell = (next: string) => {
    clearTimeout(timer.current)
    setTold(next)
    if (next !== value) onChange(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <RacSearchField
      aria-label={label}
      value={text}
      onChange={(next) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => tell(next), next === '' ? 0 : delayMs)
      }}
      onSubmit={tell}
      className={`group min-w-0 ${className ?? ''}`}
    >
      <Group className="field-box flex items-center">
        <Search aria-hidden="true" className="ms-3 size-4 shrink-0 text-muted" />
        <Input
          ref={inputRef}
          placeholder={placeholder ?? label}
          className="min-w-0 flex-1 self-stretch bg-transparent px-2.5 outline-none [&::-webkit-search-cancel-button]:hidden"
        />
        <Button className="flex w-9 shrink-0 items-center justify-center self-stretch text-muted group-data-[empty]:hidden">
          <X aria-hidden="true" className="size-4" />
        </Button>
      </Group>
    </RacSearchField>
  )
}

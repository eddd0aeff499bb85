'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Search, X } from 'lucide-react'

export type SearchFieldProps = {
  label: string
  value: string
  /**
   * Called when typing pauses, on Enter, on clearing and on leaving the field; not at every key. What was typed is told
   * before a link that is pressed next, never after it: told late, it would call the reader back from that page.
   */
  onChange: (value: string) => void
  placeholder?: string
  /** How long a pause is. */
  delayMs?: number
  className?: string
}

/** A plain input: every list begins with it, and React Aria's own would bring its whole form along. */
export function SearchField({ label, value, onChange, placeholder, delayMs = 300, className }: SearchFieldProps) {
  const [text, setText] = useState(value)
  // This field's last word: it comes back as the value, and may be older than what is being typed.
  const [given, setGiven] = useState(value)
  const [seen, setSeen] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== seen) {
    setSeen(value)
    setGiven(value)
    if (value !== given) setText(value)
  }
  const tell = (next: string) => {
    clearTimeout(timer.current)
    setGiven(next)
    if (next !== value) onChange(next)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(next), next === '' ? 0 : delayMs)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      tell(text)
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      type('')
    }
  }
  return (
    <div className={`field-box flex min-w-0 items-center ${className ?? ''}`}>
      <Search aria-hidden="true" className="ms-3 size-4 shrink-0 text-muted" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => tell(text)}
        className="min-w-0 flex-1 self-stretch bg-transparent px-2.5 outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label="پاک کردن جست‌وجو"
        hidden={text === ''}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => {
          type('')
          input.current?.focus()
        }}
        className="flex w-9 shrink-0 items-center justify-center self-stretch text-muted [&[hidden]]:hidden"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  )
}

import '#ui/page/persian-fields.ts'
import { use, useEffect, useEffectEvent, useRef, useState, type ContextType } from 'react'
import {
  Button,
  ComboBox as RacComboBox,
  ComboBoxStateContext,
  Group,
  Input,
  type Key,
  Popover,
} from 'react-aria-components'
import { ChevronDown } from 'lucide-react'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { FieldHelp, FieldLabel, fieldProps, type FieldProps } from './field.tsx'
import { popoverClass } from './option-look.ts'
import { byMatch } from './option-match.ts'
import { OptionList, type Option } from './option.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'

export type ComboBoxProps<Id extends string | number> = FieldProps & {
  options: Option<Id>[]
  value?: Id | null
  onChange?: (value: Id | null) => void
  /** Given = the options come from the server: they are shown as they are, unfiltered. */
  onSearch?: (text: string) => void
  /** The text in the box, when the page holds it (with `onSearch`). */
  search?: string
  /** With `onSearch`: the one that stands in the box at first, which may not be among the first that the server names. */
  chosen?: Option<Id> | null
  isLoading?: boolean
  placeholder?: string
  /** Shown when nothing matches. */
  empty?: string
}

/**
 * Type to find; the first that answers what was typed is marked, and Enter takes it. Local lists match by `faNorm` (ي/ی, ك/ک,
 * digits, half-spaces are the same).
 */
export function ComboBox<Id extends string | number>(props: ComboBoxProps<Id>) {
  const { onChange, onSearch } = props
  const current = useCurrent(props)
  const [typed, setTyped] = useState('')
  const options = onSearch ? withCurrent(props.options, current) : byMatch(props.options, typed)
  const list = onSearch ? { items: options } : { defaultItems: options }
  return (
    <RacComboBox
      {...fieldProps(props)}
      {...list}
      value={props.value}
      inputValue={props.search}
      // The name of the one that is chosen is nothing to search by.
      onInputChange={(text) => (onSearch ?? setTyped)(text === current?.label ? '' : text)}
      onChange={(key) => onChange?.(options.find((option) => option.id === key)?.id ?? null)}
      defaultFilter={onSearch ? () => true : (text, typed) => faNorm(text).includes(faNorm(typed))}
      menuTrigger="focus"
      allowsEmptyCollection
      formValue="key"
    >
      <FieldLabel {...props} />
      <Group className="field-box flex items-center">
        <TypedBox isLoading={props.isLoading ?? false} placeholder={props.placeholder ?? 'بنویسید یا انتخاب کنید'} />
        {props.isLoading ? <Spinner className="size-4 text-muted" /> : null}
        <Button className="flex w-9 shrink-0 items-center justify-center self-stretch text-muted">
          <ChevronDown aria-hidden="true" className="size-4" />
        </Button>
      </Group>
      <FieldHelp {...props} />
      <Popover offset={4} className={popoverClass}>
        <OptionList items={options} empty={props.isLoading ? 'در حال جست‌وجو…' : props.empty} />
      </Popover>
    </RacComboBox>
  )
}

/** The option that is chosen, also while the list does not hold it. */
function useCurrent<Id extends string | number>({ options, value, chosen }: ComboBoxProps<Id>) {
  const [last, setLast] = useState(chosen)
  const current = [...options, chosen, last].find((option) => option && option.id === value)
  if (current && current.id !== last?.id) setLast(current)
  return current
}

/** Without the chosen one in it a list would empty the box; it stands last, for it does not answer what was typed. */
function withCurrent<Id extends string | number>(found: Option<Id>[], current: Option<Id> | null | undefined) {
  if (!current || found.some(({ id }) => id === current.id)) return found
  return [...found, { ...current, detail: found.length > 0 ? 'انتخاب فعلی' : 'انتخاب فعلی؛ مورد دیگری پیدا نشد' }]
}

/**
 * Where one types. The first option that answers is marked once it is known (the list itself would begin at the one that is chosen), and
 * an Enter that comes before it is known waits for it.
 */
function TypedBox({ isLoading, placeholder }: { isLoading: boolean; placeholder: string }) {
  const state = use(ComboBoxStateContext)
  const moved = useRef('')
  const [entered, setEntered] = useState<string>()
  const typed = typedIn(state)
  const first = state?.collection.getFirstKey() ?? undefined
  const mark = useEffectEvent(() => {
    if (!state || typed === undefined || isLoading) return
    const { selectionManager: manager } = state
    const answer = `${typed} ${first}`
    if (first !== undefined && waitsForMark(manager, first, moved.current === answer)) {
      // Who goes back to the chosen one by the arrows is not moved away again.
      if (manager.focusedKey !== null) moved.current = answer
      manager.setFocusedKey(first)
    }
    if (entered === undefined) return
    setEntered(undefined)
    if (entered === typed && manager.focusedKey !== null) state.commit()
  })
  useEffect(() => {
    let isOver = false
    // After the list's own effects of the same render, which unmark whatever is marked.
    queueMicrotask(() => {
      if (!isOver) mark()
    })
    return () => {
      isOver = true
    }
  })
  return (
    <Input
      placeholder={placeholder}
      className="min-w-0 flex-1 self-stretch bg-transparent px-3 outline-none"
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || typed === undefined || state?.selectionManager.focusedKey !== null) return
        if (!isLoading && first === undefined) return
        event.preventDefault()
        event.stopPropagation()
        setEntered(typed)
      }}
    />
  )
}

/** The words that are looked for; undefined where the box only names the one that is chosen. */
function typedIn(state: State): string | undefined {
  if (!state?.isOpen || state.inputValue === '' || state.inputValue === state.selectedItem?.textValue) return undefined
  return state.inputValue
}

type State = ContextType<typeof ComboBoxStateContext>
type Manager = NonNullable<State>['selectionManager']

/** Nothing is marked yet, or the list has begun at the chosen one, which is not what was typed. */
function waitsForMark(manager: Manager, first: Key, wasMoved: boolean): boolean {
  if (manager.isSelected(first)) return false
  return manager.focusedKey === null || (manager.isSelected(manager.focusedKey) && !wasMoved)
}

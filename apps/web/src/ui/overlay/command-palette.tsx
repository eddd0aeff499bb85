import { type KeyboardEvent, type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import {
  Autocomplete,
  Dialog,
  Header,
  Input,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  Text,
} from 'react-aria-components'
import { Search, X } from 'lucide-react'
import type { Command, CommandGroup } from './command-groups.ts'
import { optionClass } from '#ui/fields/option-look.ts'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { ScrollBody } from './scroll-body.tsx'

export type CommandPaletteProps = {
  typed: string
  onType: (typed: string) => void
  groups: CommandGroup[]
  /** More may come. */
  isBusy: boolean
  /** Stands in the place of results when there are none. */
  empty: ReactNode
  /** Stands at the foot in the place of the keys' names. */
  warning?: ReactNode
  onRun: (command: Command) => void
  /** Enter before any arrow; true when it was taken, and the highlighted row is left alone. */
  onEnter: () => boolean
  onClose: () => void
}

/** Everything by keyboard: type, arrows, Enter; Escape closes. It keeps its height, whatever is found. */
export function CommandPalette({ typed, onType, onEnter, onClose, ...rest }: CommandPaletteProps) {
  const hasMoved = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => input.current?.focus(), [])
  useFirstMarked(input, hasMoved, typed === '' ? undefined : keyOf(rest.groups))
  const onKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true
    // The field itself would only be emptied.
    if (event.key === 'Escape') onClose()
    else if (event.key !== 'Enter' || hasMoved.current || !onEnter()) return
    event.preventDefault()
    event.stopPropagation()
  }
  const type = (next: string) => {
    hasMoved.current = false
    onType(next)
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isDismissable
      className="fixed inset-0 z-50 flex justify-center bg-scrim sm:p-3 sm:pt-[10dvh]"
    >
      <Modal className="flex h-dvh w-full animate-enter flex-col self-start overflow-hidden bg-raised shadow-2 sm:h-[min(36rem,78dvh)] sm:max-w-2xl sm:rounded-3 sm:border sm:border-line">
        <Dialog aria-label="جست‌وجو" className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex min-h-0 flex-1 flex-col" onKeyDownCapture={onKeys}>
            <Autocomplete inputValue={typed} onInputChange={type}>
              <Field input={input} isBusy={rest.isBusy} onClose={onClose} />
              <Results {...rest} />
            </Autocomplete>
            <Foot warning={rest.warning} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

const keyOf = ([group]: CommandGroup[]) => group && `${group.name} ${group.commands[0]?.id}`

/**
 * Until an arrow is pressed the first row is the marked one. The list marks it when one types; an answer that puts another there
 * leaves the mark on what was there, and may leave the field naming a row that is gone. Home marks the first row anew.
 */
function useFirstMarked(input: RefObject<HTMLInputElement | null>, hasMoved: RefObject<boolean>, first?: string) {
  useLayoutEffect(() => {
    if (first === undefined) return undefined
    const frame = requestAnimationFrame(() => {
      if (hasMoved.current) return
      input.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [input, hasMoved, first])
}

type FieldProps = { input: RefObject<HTMLInputElement | null>; isBusy: boolean; onClose: () => void }

function Field({ input, isBusy, onClose }: FieldProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line ps-4 pe-2 sm:pe-4">
      <span className="text-muted">
        {isBusy ? (
          <Spinner className="size-[18px] shrink-0" />
        ) : (
          <Search aria-hidden="true" className="size-[18px] shrink-0" />
        )}
      </span>
      <SearchField aria-label="جست‌وجو" className="min-w-0 flex-1">
        <Input
          ref={input}
          maxLength={100}
          placeholder="کد، موبایل، نام، شمارهٔ پیگیری، صفحه…"
          className="h-14 w-full bg-transparent text-base outline-none sm:text-lg [&::-webkit-search-cancel-button]:hidden"
        />
      </SearchField>
      <button
        type="button"
        onClick={onClose}
        aria-label="بستن جست‌وجو"
        className="flex size-11 shrink-0 items-center justify-center rounded-1 text-muted sm:hidden"
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}

function Results({ groups, isBusy, empty, onRun }: Pick<CommandPaletteProps, 'groups' | 'isBusy' | 'empty' | 'onRun'>) {
  return (
    <ScrollBody className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <Menu
        aria-label="نتیجه‌ها"
        aria-busy={isBusy}
        className="p-2 outline-none"
        renderEmptyState={() => <div className="px-4 py-14 text-center text-sm text-muted">{empty}</div>}
      >
        {groups.map((group) => (
          <MenuSection key={group.name} className="pb-1.5">
            <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{group.name}</Header>
            {group.commands.map((command) => (
              <MenuItem
                key={command.id}
                id={`${group.name} ${command.id}`}
                textValue={command.label}
                onAction={() => onRun(command)}
                className={`${optionClass} cursor-pointer gap-3 focus:bg-accent-soft`}
              >
                <Row command={command} />
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </ScrollBody>
  )
}

/** A record has two lines and its state; a page or an action one line, and what it belongs to. */
function Row({ command }: { command: Command }) {
  const isRecord = command.code !== undefined || command.badge !== undefined
  const detail = command.detail ? (
    <Text slot="description" className={isRecord ? 'truncate text-xs text-muted' : 'shrink-0 text-xs text-muted'}>
      {command.detail}
    </Text>
  ) : null
  return (
    <>
      <command.icon aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <Text slot="label" className="flex min-w-0 items-baseline gap-2">
          <span className="truncate">{command.label}</span>
          {command.code ? (
            <bdi dir="ltr" className="shrink-0 text-xs font-semibold tracking-wide text-muted">
              {command.code}
            </bdi>
          ) : null}
        </Text>
        {isRecord ? detail : null}
      </span>
      {isRecord ? command.badge : detail}
    </>
  )
}

const keys = [
  ['↑ ↓', 'رفتن روی ردیف‌ها'],
  ['Enter', 'باز کردن'],
  ['Esc', 'بستن'],
]

function Foot({ warning }: { warning: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center gap-4 border-t border-line bg-surface px-4 py-1 text-xs text-muted">
      <output className="empty:hidden">{warning}</output>
      {warning ? null : (
        <p aria-hidden="true" className="hidden gap-4 sm:flex">
          {keys.map(([key, word]) => (
            <span key={key} className="flex items-center gap-1.5">
              <kbd dir="ltr" className="rounded border border-line-strong px-1.5 font-sans text-2xs">
                {key}
              </kbd>
              {word}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

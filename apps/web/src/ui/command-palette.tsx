import { useState } from 'react'
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
import { Search, type LucideIcon } from 'lucide-react'
import { commandMatch } from '#ui/command-match.ts'
import { optionClass } from '#ui/option-look.ts'

/** A page to go to or a thing to do; `words` are other words by which it is found. */
export type Command = {
  id: string
  label: string
  detail?: string
  icon: LucideIcon
  group: string
  words?: string
  onRun: () => void
}

const recentKey = 'recent-commands'
const recentGroup = 'تازه‌ترین‌ها'

const focusAtOnce = (input: HTMLInputElement | null) => input?.focus()

/** Everything by keyboard: type, arrows, Enter; Escape closes. What was run lately stands first. */
export function CommandPalette({ commands, onClose }: { commands: Command[]; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const groups = groupsOf(commands, typed)
  const run = (command: Command) => {
    localStorage.setItem(
      recentKey,
      JSON.stringify([command.id, ...recent().filter((id) => id !== command.id)].slice(0, 4)),
    )
    onClose()
    command.onRun()
  }
  return (
    <ModalOverlay
      isOpen
      onOpenChange={onClose}
      isDismissable
      className="fixed inset-0 z-50 flex justify-center bg-scrim p-3 pt-[10dvh]"
    >
      <Modal className="flex max-h-[70dvh] w-full max-w-xl animate-enter flex-col self-start overflow-hidden rounded-3 border border-line bg-raised shadow-2">
        <Dialog aria-label="جست‌وجوی صفحه‌ها و کارها" className="flex min-h-0 flex-col outline-none">
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label="جست‌وجو" className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
              <Input
                ref={focusAtOnce}
                placeholder="نام صفحه یا کار…"
                className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none [&::-webkit-search-cancel-button]:hidden"
              />
            </SearchField>
            <Menu
              aria-label="نتیجه‌ها"
              className="min-h-0 overflow-y-auto p-2 outline-none"
              renderEmptyState={() => (
                <p className="px-3 py-8 text-center text-sm text-muted">چیزی با این نام پیدا نشد.</p>
              )}
            >
              {groups.map(([group, found]) => (
                <MenuSection key={group}>
                  <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-muted">{group}</Header>
                  {found.map((command) => (
                    <MenuItem
                      key={command.id}
                      id={`${group}-${command.id}`}
                      textValue={command.label}
                      onAction={() => run(command)}
                      className={`${optionClass} cursor-pointer`}
                    >
                      <command.icon aria-hidden="true" className="size-[18px] shrink-0 text-muted" />
                      <Text slot="label" className="flex-1">
                        {command.label}
                      </Text>
                      {command.detail ? <span className="text-xs text-muted">{command.detail}</span> : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function groupsOf(commands: Command[], typed: string): [string, Command[]][] {
  const score = (command: Command) =>
    Math.max(commandMatch(command.label, typed), commandMatch(command.words ?? '', typed) / 2)
  const found = commands
    .map((command) => ({ command, score: score(command) }))
    .filter((entry) => entry.score > 0)
    .sort((a, b) => b.score - a.score)
  const groups = new Map<string, Command[]>()
  if (typed === '') {
    const lately = recent().flatMap((id) => commands.find((command) => command.id === id) ?? [])
    if (lately.length > 0) groups.set(recentGroup, lately)
  }
  for (const { command } of found) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups]
}

function recent(): string[] {
  const stored: unknown = JSON.parse(localStorage.getItem(recentKey) ?? '[]')
  return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
}

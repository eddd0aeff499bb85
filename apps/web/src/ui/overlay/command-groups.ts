import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { faNorm } from '@rezerv/contract/persian-text.ts'

/** A page to go to, a thing to do or a record to open. */
export type Command = {
  id: string
  label: string
  group: string
  icon: LucideIcon
  /** Stands before the label, left to right. */
  code?: string
  /** A second line, or what stands at the end of a line of one. */
  detail?: ReactNode
  badge?: ReactNode
  /** Other words by which it is found. */
  words?: string
  onRun: () => void
}

export type CommandGroup = { name: string; commands: Command[] }

type Given = {
  typed: string
  /** Pages and actions: ranked here, by their names. */
  commands: Command[]
  /** Records, as the server ranked them; `isNamed` says that the first group holds what was typed outright. */
  records: CommandGroup[]
  isNamed: boolean
  recent: Command[]
}

const recentName = 'جدیدترین‌ها'
/** The words of its name begin so. */
const named = 60
const partOfIt = 40

/**
 * The groups from top to bottom: a record that was named outright, pages and actions whose names begin so, the other records, those
 * with other names like it. Names that hold the typed letters only in their order stand in when nothing else is found.
 */
export function commandGroups({ typed, commands, records, isNamed, recent }: Given): CommandGroup[] {
  if (typed.trim() === '') {
    const all = byGroup(commands)
    return recent.length > 0 ? [{ name: recentName, commands: recent }, ...all] : all
  }
  const scored = commands
    .map((command) => ({ command, score: scoreOf(command, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
  const within = (low: number, high: number) =>
    byGroup(scored.filter(({ score }) => score >= low && score < high).map(({ command }) => command))
  const first = isNamed ? 1 : 0
  const [before, after] = [within(named, Infinity), within(partOfIt, named)]
  const last = before.length + after.length + records.length > 0 ? after : within(0, partOfIt)
  return [...records.slice(0, first), ...before, ...records.slice(first), ...last.map(apartFrom(before))]
}

/** Two groups of one name would be one to the list. */
const apartFrom =
  (others: CommandGroup[]) =>
  (group: CommandGroup): CommandGroup =>
    others.some(({ name }) => name === group.name) ? { ...group, name: `${group.name}ی دیگر` } : group

const scoreOf = (command: Command, typed: string) =>
  Math.max(
    commandMatch(command.label, typed),
    Math.min(commandMatch(command.words ?? '', typed), partOfIt),
    holdsAll(`${command.label} ${command.words ?? ''}`, typed) ? partOfIt : 0,
  )

/** Each word that was typed begins one of the text: a button is asked for by its own name, «ثبت خودرو», in any order. */
function holdsAll(text: string, typed: string): boolean {
  const said = faNorm(text).split(' ')
  return faNorm(typed)
    .split(' ')
    .every((word) => said.some((one) => one.startsWith(word)))
}

function byGroup(commands: Command[]): CommandGroup[] {
  const groups = new Map<string, Command[]>()
  for (const command of commands) groups.set(command.group, [...(groups.get(command.group) ?? []), command])
  return [...groups].map(([name, all]) => ({ name, commands: all }))
}

/**
 * How well a text answers what was typed; 0 is not at all. Whole words first, then beginnings, then parts,
 * then the letters in order. Half-spaces and ي/ی ك/ک make no difference.
 */
export function commandMatch(text: string, typed: string): number {
  const wanted = faNorm(typed)
  const said = faNorm(text)
  if (wanted === '') return 1
  if (said === wanted) return 100
  if (said.startsWith(wanted)) return 80
  if (said.split(' ').some((word) => word.startsWith(wanted))) return 60
  // A half-space may be typed as nothing at all.
  if (said.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))) return 40
  return inOrder(said, wanted.replaceAll(' ', '')) ? 10 : 0
}

function inOrder(said: string, letters: string): boolean {
  let at = 0
  for (const letter of said) if (letter === letters[at]) at += 1
  return at === letters.length
}

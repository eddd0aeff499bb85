import { inboxEndpoints, type InboxItem, type InboxMark } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { didStep, forgetSteps } from '#ui/undo/undo-steps.ts'

type Step = { items: InboxItem[]; mark: InboxMark }

/** Where marks are told and taken back (ui/undo/undo-steps.ts). */
export const inboxPlace = 'inbox'
export const sayOfItems = (said: string) => didStep(inboxPlace, { key: 'said', said })

const send = async ({ items, mark }: Step) => {
  const keys = items.map(({ kind, key }) => ({ kind, key }))
  const marked = await call(inboxEndpoints.markInbox, { body: { items: keys, mark } })
  return items.filter((item) => marked.items.some(({ kind, key }) => kind === item.kind && key === item.key))
}

/** `result` in words: «به رضا واگذار شد». */
const markItems = command(
  async ({ result, ...step }: Step & { result: string }) => {
    const marked = await send(step)
    const undo = marked.length > 0 ? undoOf(marked, step.mark) : []
    return { said: saidOf(step.items, marked, result), undo }
  },
  { renews: ['inbox'], right: inboxEndpoints.markInbox.right, always: true },
)

const undoMark = command(
  async (undo: Step[]) => {
    for (const step of undo) await send(step)
  },
  { renews: ['inbox'], right: inboxEndpoints.markInbox.right, always: true },
)

export function useMarkItems(onSuccess?: () => void) {
  // The line goes with the answer, not with the lists that are read again after it.
  const { mutateAsync } = useCommand(undoMark, { first: () => forgetSteps(inboxPlace) })
  return useCommand(markItems, {
    ...(onSuccess && { onSuccess }),
    first: ({ said, undo }) => {
      forgetSteps(inboxPlace)
      didStep(inboxPlace, { key: said, said, ...(undo.length > 0 && { back: () => mutateAsync(undo) }) })
    },
  })
}

function saidOf(asked: InboxItem[], marked: InboxItem[], result: string): string {
  const count = (rows: InboxItem[]) => `${toPersianDigits(rows.length)} مورد`
  if (asked.length === 1) return marked.length === 1 ? `«${asked[0]?.title}» ${result}` : 'این کار دیگر منتظر نیست'
  const left = asked.filter((item) => !marked.includes(item))
  return `${count(marked)} ${result}${left.length > 0 ? `؛ ${count(left)} ماند` : ''}`
}

/** What brings the items back to where they were. */
export function undoOf(items: InboxItem[], mark: InboxMark): Step[] {
  if (mark.as === 'owner') {
    const owners = new Set(items.map(({ owner }) => owner?.id ?? null))
    return [...owners].map((ownerId) => ({
      items: items.filter(({ owner }) => (owner?.id ?? null) === ownerId),
      mark: { as: 'owner', ownerId },
    }))
  }
  if (mark.as !== 'back') return [{ items, mark: { as: 'back' } }]
  return items.map((item) => ({ items: [item], mark: awayAs(item) }))
}

const least = 5

function awayAs({ doneAt, snoozedUntil, snoozeReason }: InboxItem): InboxMark {
  if (doneAt !== null || snoozedUntil === null) return { as: 'done' }
  const minutes = Math.ceil((Date.parse(snoozedUntil) - Date.now()) / 60_000)
  return { as: 'snooze', minutes: Math.max(minutes, least), reason: snoozeReason ?? '' }
}

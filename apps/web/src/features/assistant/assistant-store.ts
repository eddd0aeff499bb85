import { get, set } from 'idb-keyval'
import { storeOf } from '#lib/store.ts'
import { session } from '#lib/session.ts'
import { type Chip, type Conversation, newConversation } from './assistant-conversation.ts'
import type { Proposal } from './assistant-action.ts'
import type { Trouble } from './assistant-trouble.ts'

type Assistant = {
  current: Conversation
  /** Without the current one, the latest first. */
  past: Conversation[]
  draft: string
  /** Tokens of what would be sent now; undefined while nobody knows. */
  draftTokens: number | undefined
  live: string
  isBusy: boolean
  trouble: Trouble | undefined
  /** By the id of the tool's use. */
  proposals: Record<string, Proposal>
  /** For screen readers: a sentence when something begins or is over, not each word. */
  spoken: string
}

const mostKept = 30
const empty = (): Assistant => ({
  current: newConversation(),
  past: [],
  draft: '',
  draftTokens: undefined,
  live: '',
  isBusy: false,
  trouble: undefined,
  proposals: {},
  spoken: '',
})

export const assistant = storeOf<Assistant>(empty())
let loadedFor: string | undefined

const keyOf = (user: string) => `assistant:${user}`
const userNow = () => String(session.user()?.id ?? '')

/** Brings the conversations of this admin from the browser's own store; what a record's page asked about comes along. */
export async function openAssistant(chips: Chip[]) {
  const user = userNow()
  if (loadedFor !== user) {
    loadedFor = user
    const kept = await get<Conversation[]>(keyOf(user)).catch(() => undefined)
    assistant.change({ ...empty(), past: kept ?? [] })
  }
  const { current, isBusy } = assistant.read()
  const isNew = chips.some((chip) => !current.chips.some(({ kind, id }) => kind === chip.kind && id === chip.id))
  if (isNew && !isBusy) {
    keepCurrent()
    assistant.change({ current: { ...newConversation(current.model), chips }, trouble: undefined })
  }
}

export function changeCurrent(part: Partial<Conversation>) {
  const { current } = assistant.read()
  assistant.change({ current: { ...current, ...part, changedAt: new Date().toISOString() } })
}

/** Writes all conversations down; a browser that keeps nothing loses them with the page. */
export async function keepAll() {
  const { current, past } = assistant.read()
  const all = [...(current.messages.length > 0 ? [current] : []), ...past].slice(0, mostKept)
  if (loadedFor) await set(keyOf(loadedFor), all).catch(() => undefined)
}

function keepCurrent() {
  const { current, past } = assistant.read()
  if (current.messages.length > 0) assistant.change({ past: [current, ...past].slice(0, mostKept - 1) })
}

const fresh = { draft: '', draftTokens: undefined, live: '', trouble: undefined, proposals: {}, spoken: '' }

export function beginAnew() {
  keepCurrent()
  assistant.change({ ...fresh, current: newConversation(assistant.read().current.model) })
}

export function reopen(id: string) {
  const wanted = assistant.read().past.find((conversation) => conversation.id === id)
  if (!wanted) return
  keepCurrent()
  const past = assistant.read().past.filter((conversation) => conversation.id !== id)
  assistant.change({ ...fresh, current: wanted, past })
}

export function forget(id: string) {
  const past = assistant.read().past.filter((conversation) => conversation.id !== id)
  assistant.change({ past })
  void keepAll()
}

// Conversations may tell of customers: they end with the session, in this and every other tab. What is on the device `lib/offline-cache.ts` deletes.
session.onChange(() => {
  if (session.isSignedIn() || !loadedFor) return
  loadedFor = undefined
  assistant.change(empty())
})

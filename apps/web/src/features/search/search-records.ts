import { faNorm } from '@rezerv/contract/persian-text.ts'
import { namesRecord, readTyped, searchMinimum } from '@rezerv/contract/search/search-typed.ts'
import {
  type SearchAnswer,
  type SearchGroup,
  type SearchHit,
  searchEndpoints,
} from '@rezerv/contract/search/search-endpoints.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { askFor, queryAs } from '#data.ts'

const pauseMs = 120

/**
 * The typed words and the records for them. They are asked for when typing pauses; until the answer comes the one before stays, so that
 * nothing flickers, as long as its words and the new ones begin alike. An answer belongs to its words: one that comes late is not
 * shown for others.
 */
export function useRecords() {
  const queryClient = useQueryClient()
  const { typed, asked, latest, type, ask } = useTyped()
  const query = useQuery({ ...recordsFor(asked), placeholderData: keepPreviousData })
  const hasFailed = useLasting(query.isError, canSearch(asked) && !query.isFetching)
  const { groups, isFresh } = answerFor(typed, query.data)

  /**
   * Opens the record that was named outright, as soon as it is known. `isRecordFirst`: what stands first is a record; while
   * it is one of other words, Enter waits for the first of these. False when there is nothing to wait for.
   */
  const openNamed = (open: (hit: SearchHit) => void, isRecordFirst: boolean): boolean => {
    const isNamed = namesRecord(readTyped(typed))
    if (!canSearch(typed) || (isFresh ? !isNamed : !isNamed && !isRecordFirst)) return false
    if (isFresh) {
      const hit = named(groups)
      if (hit) open(hit)
      return hit !== undefined
    }
    ask(typed)
    const openWhenKnown = (answer: SearchAnswer) => {
      const hit = isNamed ? named(answer.groups) : answer.groups[0]?.hits[0]
      if (hit && latest.current === typed) open(hit)
    }
    void askFor(queryClient, recordsFor(typed)).then(openWhenKnown, () => undefined)
    return true
  }

  const isAsking = canSearch(typed) && !isFresh
  return {
    typed,
    type,
    openNamed,
    groups,
    isNamed: isFresh && named(groups) !== undefined,
    isWaiting: isAsking && (typed !== asked || query.isFetching),
    hasFailed: isAsking && hasFailed,
    retry: () => void query.refetch(),
  }
}

const named = (groups: SearchGroup[]) => groups[0]?.hits.find(({ isExact }) => isExact)

/** An answer to other words is shown for these too when one begins with the other. */
function answerFor(typed: string, answer: (SearchAnswer & { words: string }) | undefined) {
  const words = faNorm(typed)
  const isShown = answer && canSearch(typed) && (answer.words.startsWith(words) || words.startsWith(answer.words))
  return { groups: isShown ? answer.groups : [], isFresh: answer?.words === words && canSearch(typed) }
}

/** The words that are typed, and those that are asked for: the same after a pause. */
function useTyped() {
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState('')
  const latest = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = (next: string) => {
    clearTimeout(timer.current)
    setAsked(next)
  }
  const type = (next: string) => {
    latest.current = next
    setTyped(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => ask(next), canSearch(next) ? pauseMs : 0)
  }
  return { typed, asked, latest, type, ask }
}

/** The value as it was when it counted last: a failure does not come and go with each letter. */
function useLasting(value: boolean, counts: boolean) {
  const [kept, setKept] = useState(value)
  if (counts && value !== kept) setKept(value)
  return counts ? value : kept
}

/** The records for what was typed, and for which words they are. */
const recordsFor = (typed: string) =>
  queryAs(
    searchEndpoints.searchRecords,
    { query: { q: typed } },
    {
      as: 'words',
      read: async (read) => ({ words: faNorm(typed), ...(await read()) }),
      staleTime: 30_000,
      enabled: canSearch(typed),
    },
  )

/** Whether enough was typed to ask for records. */
const canSearch = (typed: string) =>
  typed.trim().length >= searchMinimum && typed.length <= 100 && readTyped(typed).words.length > 0

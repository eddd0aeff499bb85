'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useEffect, useState, type ReactNode } from 'react'
import { lostDeferred } from './lost-deferred.ts'

/** Code that most visits do without. Made outside of the component, so that it is one for all: `const load = () => import('…')`. */
export type Load<Code> = () => Promise<Code>

export type DeferredProps<Code, Open> = {
  load: Load<Code>
  /** The value it is opened for. While there is none, the code is only fetched ahead. */
  open: Open | false | null | undefined
  /** Stands in its place until it is there. */
  meanwhile?: ReactNode
  children: (code: Code, open: Open) => ReactNode
}

/**
 * A part that a press opens (a dialog, a drawer, a menu, a tab), with code of its own. Not React's `lazy`: what comes after the fallback of a
 * Suspense, React holds back for 300 ms, and it shows one even for code that is there. And not an error either: where the code is lost,
 * the page around it stays as it is (lost-deferred.ts).
 */
export function Deferred<Code, Open>({ load, open, meanwhile, children }: DeferredProps<Code, Open>) {
  const isOpen = open !== undefined && open !== null && open !== false
  useEffect(() => {
    if (!isOpen) fetchAhead(load)
  }, [isOpen, load])
  return isOpen ? (
    <Shown load={load} meanwhile={meanwhile}>
      {(code) => children(code, open)}
    </Shown>
  ) : null
}

type ShownProps<Code> = Pick<DeferredProps<Code, never>, 'load' | 'meanwhile'> & { children: (code: Code) => ReactNode }

function Shown<Code>({ load, meanwhile = null, children }: ShownProps<Code>) {
  const [code, setCode] = useState(() => codes.get(load) as Code | undefined)
  useEffect(() => {
    if (code) return undefined
    let isWanted = true
    let giveUp = () => undefined as void
    const attempt = async () => {
      await ahead.begins
      const next = await fetchCode(load)
      if (isWanted) setCode(() => next)
    }
    attempt().catch(() => {
      if (isWanted) giveUp = lostDeferred(attempt)
    })
    return () => {
      isWanted = false
      giveUp()
    }
  }, [code, load])
  return code ? children(code) : meanwhile
}

const codes = new WeakMap<Load<unknown>, unknown>()

/**
 * Fetches it, once for all who want it. Rejects without asking where nothing could answer: a browser remembers for the life of the page
 * that a file was lost, and would not fetch it when the network is back.
 */
export async function fetchCode<Code>(load: Load<Code>): Promise<Code> {
  const known = codes.get(load) as Code | undefined
  if (known) return known
  if (!navigator.onLine && !navigator.serviceWorker?.controller) throw new Error('no network')
  const code = await load()
  codes.set(load, code)
  return code
}

/**
 * Code that waits to be fetched ahead; fetch-ahead.ts, which comes with the desk, hears of what is added. From `begins` on a part that is
 * shown may ask for its code: before, it would come between the files of the first page.
 */
export const ahead = {
  loads: new Set<Load<unknown>>(),
  hear: () => undefined as void,
  begins: undefined as Promise<void> | undefined,
}

function fetchAhead(load: Load<unknown>) {
  ahead.loads.add(load)
  ahead.hear()
}

/** Code that is fetched some seconds after the page is shown, or at once when somebody points at a button. */
export function fetchedAhead<Code>(load: Load<Code>): Load<Code> {
  fetchAhead(load)
  return load
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState } from 'react'
import { CallError } from '#lib/call-error.ts'
import { session } from '#lib/session.ts'
import type { FormError } from '#ui/fields/form-errors.ts'

/** One call of the sign-in page: whether it runs and what came of the last try. */
export function useAuthTry<Given extends unknown[], Got>(
  work: (...given: Given) => Promise<Got>,
  onDone?: (got: Got, ...given: Given) => void,
) {
  const [state, setState] = useState<{ isPending: boolean; error: FormError | null }>({ isPending: false, error: null })
  const run = async (...given: Given) => {
    setState({ isPending: true, error: null })
    session.trying()
    try {
      const got = await work(...given)
      setState({ isPending: false, error: null })
      session.tried(null)
      onDone?.(got, ...given)
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new CallError(undefined, noAnswer)
      setState({ isPending: false, error })
      session.tried(error.message)
    }
  }
  return {
    ...state,
    run: (...given: Given) => void run(...given),
    forget: () => setState({ isPending: false, error: null }),
  }
}

const noAnswer = { code: 'internal', status: 0 } as const

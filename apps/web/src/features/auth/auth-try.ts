import { useState } from 'react'
import { CallError, lostConnection } from '#lib/call.ts'
import type { FormError } from '#ui/form-errors.ts'

const calls = () =>
  import('./auth-calls.ts').catch(() => {
    throw lostConnection()
  })
type AuthCalls = Awaited<ReturnType<typeof calls>>

/** One call of the sign-in page: whether it runs and what came of the last try. The calls come while one types. */
export function useAuthTry<Given extends unknown[], Got>(
  work: (calls: AuthCalls, ...given: Given) => Promise<Got>,
  onDone?: (got: Got, ...given: Given) => void,
) {
  const [state, setState] = useState<{ isPending: boolean; error: FormError | null }>({ isPending: false, error: null })
  const run = async (...given: Given) => {
    setState({ isPending: true, error: null })
    try {
      const got = await work(await calls(), ...given)
      setState({ isPending: false, error: null })
      onDone?.(got, ...given)
    } catch (error) {
      setState({ isPending: false, error: error instanceof Error ? error : new CallError(undefined, noAnswer) })
    }
  }
  return {
    ...state,
    run: (...given: Given) => void run(...given),
    forget: () => setState({ isPending: false, error: null }),
  }
}

const noAnswer = { code: 'internal', status: 0 } as const

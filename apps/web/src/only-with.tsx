import { lackingRightText, type Right } from '@rezerv/contract/team/team-right.ts'
import type { ReactNode } from 'react'
import { useMayDo } from '#lib/rights/rights.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'

/** A page that is there to do one thing: who may not is told so before anything is typed, in the server's words. */
export const OnlyWith = ({ right, children }: { right: Right; children: ReactNode }) =>
  useMayDo(right) ? children : <ErrorPage status={403} words={lackingRightText(right)} />

import type { ReactNode } from 'react'
import { type Needs, useMayDo } from './rights.ts'

type Props = { needs: Needs; without?: ReactNode; children: ReactNode }

/** A form that stands in a page by itself, for those who may send it; for the others what is said instead. */
export const MayDo = ({ needs, without, children }: Props) => (useMayDo(needs.right) ? children : without)

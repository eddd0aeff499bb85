import { wrongAnswers } from './lies-answer.ts'
import { wrongActions } from './lies-action.ts'

/**
 * Every way in which this bank lies: what it is called, which calls it is told on, and what is wrong with it. A test goes through them
 * all: the books equal the bank, or an item of the inbox says why not.
 */
export const lies = { ...wrongAnswers, ...wrongActions }

export type LieName = keyof typeof lies
export const lieNames = Object.keys(lies) as LieName[]

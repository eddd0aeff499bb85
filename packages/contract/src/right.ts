import type { Right } from './team/team-right.ts'

/*
 * Apart from the words of the rights: every page of the browser asks this first.
 */

/** What an endpoint asks of who calls it. `own`: of everybody inside, such as their own sessions, and what a right elsewhere narrows. */
export type EndpointRight = Right | 'own'

/** All rights, those that come later too: the owner's. */
export type Rights = 'all' | readonly string[]

export const holds = (rights: Rights | undefined, right: EndpointRight): boolean =>
  right === 'own' || rights === 'all' || rights?.includes(right) === true

/** Whether everything that the other may do, the one may do too: who gives a right must hold it. */
export const holdsAll = (rights: Rights | undefined, wanted: Rights): boolean =>
  rights === 'all' || (wanted !== 'all' && wanted.every((right) => rights?.includes(right) === true))

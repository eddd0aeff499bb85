import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Done, IdParams, pageOf, Version } from '../page.ts'
import { HostStep, HostSuspension } from './host-lifecycle.ts'
import { Host, HostInput, HostRow } from './host.ts'
import { HostListQuery } from './host-list-query.ts'
import { Prose } from '../written-text.ts'

export const hostEndpoints = {
  listHosts: endpoint({
    method: 'GET',
    path: '/api/v1/hosts',
    about: ['host'],
    live: 'offered',
    summary: 'Hosts, newest first.',
    query: HostListQuery,
    answer: pageOf(HostRow),
  }),
  getHost: endpoint({
    method: 'GET',
    path: '/api/v1/hosts/:id',
    about: ['host'],
    live: 'offered',
    summary: 'One host with its timeline.',
    params: IdParams,
    answer: Host,
  }),
  createHost: endpoint({
    method: 'POST',
    path: '/api/v1/hosts',
    summary: 'Register a host; starts in onboarding.',
    body: HostInput,
    answer: Host,
  }),
  changeHost: endpoint({
    method: 'PUT',
    path: '/api/v1/hosts/:id',
    summary: 'Change a host; refused with `conflict` when somebody else changed it meanwhile.',
    params: IdParams,
    body: z.extend(HostInput, { version: Version }),
    answer: Host,
  }),
  moveHost: endpoint({
    method: 'POST',
    path: '/api/v1/hosts/:id/steps',
    summary: 'Take a step of the host lifecycle.',
    params: IdParams,
    body: z.object({
      step: HostStep,
      reason: z.optional(Prose.check(z.trim(), z.maxLength(500))),
      /** Of a suspension; `hide` when nothing is said. */
      suspension: z.optional(HostSuspension),
    }),
    answer: Done,
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day } from '../page.ts'
import { HomeActivity, HomeDay, homeNewsMax, HomeQueue } from './home.ts'

export const homeEndpoints = {
  getHomeDay: endpoint({
    method: 'GET',
    path: '/api/v1/home/days/:day',
    live: 'always',
    summary:
      'Who comes and goes, which cars go out and come back and what is shown on one day of Tehran, earliest first.',
    params: z.object({ day: Day }),
    answer: HomeDay,
  }),
  listHomeQueues: endpoint({
    method: 'GET',
    path: '/api/v1/home/queues',
    live: 'always',
    summary: 'What waits for a decision or a payment: how much, since when, how much money.',
    answer: z.object({ items: z.array(HomeQueue) }),
  }),
  listHomeActivity: endpoint({
    method: 'GET',
    path: '/api/v1/home/activity',
    summary: 'The latest writes that are news to everybody, newest first.',
    answer: z.object({ items: z.array(HomeActivity) }),
  }),
  countHomeNews: endpoint({
    method: 'GET',
    path: '/api/v1/home/news',
    live: 'always',
    summary: `How many writes came after one; ${homeNewsMax} stands for as many or more.`,
    query: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
    answer: z.object({ count: z.int() }),
  }),
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { HomeActivity, homeNewsMax, HomeQueue } from './home.ts'

export const homeEndpoints = {
  listHomeQueues: endpoint({
    method: 'GET',
    path: '/api/v1/home/queues',
    summary: 'What waits for a decision or a payment: how much, since when, how much money.',
    answer: z.object({ items: z.array(HomeQueue) }),
  }),
  listHomeActivity: endpoint({
    method: 'GET',
    path: '/api/v1/home/activity',
    summary: 'The last thirty writes that are news to everybody, newest first.',
    answer: z.object({ items: z.array(HomeActivity) }),
  }),
  countHomeNews: endpoint({
    method: 'GET',
    path: '/api/v1/home/news',
    summary: `How many writes came after one; ${homeNewsMax} stands for as many or more.`,
    query: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
    answer: z.object({ count: z.int() }),
  }),
}

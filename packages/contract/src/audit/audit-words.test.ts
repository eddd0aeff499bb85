import { expect, test } from 'vitest'
import { HostStep } from '../host/host-lifecycle.ts'
import { ListingStep } from '../listing/listing-lifecycle.ts'
import { homeQuietActions, homeSentences } from '../home/home-sentence.ts'
import { hasAuditWords } from './audit-words.ts'

const steps = [
  ...HostStep.options.map((step) => ['host', step] as const),
  ...ListingStep.options.map((step) => ['listing', step] as const),
]

test('every step of a host and of a listing is told in words, in the log and on the first page', () => {
  expect(steps.filter(([kind, step]) => !hasAuditWords(step, kind))).toEqual([])
  expect(steps.filter(([, step]) => !(step in homeSentences) && !homeQuietActions.includes(step))).toEqual([])
})

test('a name of the code is no word', () => {
  expect(hasAuditWords('wholly_new', 'order')).toBe(false)
  expect(hasAuditWords('approve', 'wholly_new')).toBe(false)
})

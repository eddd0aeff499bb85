import { expect, test } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { didStep, dropStep, forgetSteps, stepsIn, takeBack } from './undo-steps.ts'

const seen = (place: string) => ({ said: stepsIn(place).last?.said, next: stepsIn(place).next })

test('the last step of a place is told and taken back first, each once, and other places are left alone', async () => {
  const done: string[] = []
  const step = (key: string) => ({ key, said: key, back: async () => done.push(key) })
  didStep('a', step('one'))
  didStep('a', step('two'))
  didStep('b', { key: 'told', said: 'told' })
  expect([seen('a').said, seen('b').said, seen('b').next]).toEqual(['two', 'told', undefined])
  await takeBack('a', step('two'))
  expect([done, seen('a').said]).toEqual([['two'], 'one'])
  dropStep('a', 'one')
  forgetSteps('b')
  expect([seen('a').said, seen('b').said]).toEqual([undefined, undefined])
})

test('one at a time is taken back; what is refused goes, what had no answer stays', async () => {
  const fails = (key: string, status: number) => ({
    key,
    said: key,
    back: () => Promise.reject(new CallError('نشد', { code: 'conflict', status })),
  })
  didStep('c', fails('refused', 409))
  didStep('c', fails('lost', 0))
  await Promise.all([takeBack('c', fails('lost', 0)), takeBack('c', fails('refused', 409))])
  expect(seen('c').said).toBe('lost')
  await takeBack('c', fails('lost', 0))
  expect(seen('c').said).toBe('lost')
  dropStep('c', 'lost')
  await takeBack('c', fails('refused', 409))
  expect(seen('c').said).toBeUndefined()
})

import { expect, test } from 'vitest'
import { failedInBrowser, failedUnits } from './failures.mjs'

test('a unit test that failed is told with its first lines, and a file that could not be read with its error', () => {
  const failed = { status: 'failed', fullName: 'adds', failureMessages: ['AssertionError: 4\n\n    at add.ts:2'] }
  expect(
    failedUnits({
      testResults: [
        { name: 'add.test.ts', assertionResults: [failed, { status: 'passed', fullName: 'more' }] },
        { name: 'read.test.ts', message: 'SyntaxError: word', assertionResults: [] },
        { name: 'good.test.ts', message: '', assertionResults: [] },
      ],
    }),
  ).toEqual([
    '✘ add.test.ts: adds\n    AssertionError: 4\n        at add.ts:2',
    '✘ read.test.ts\n    SyntaxError: word',
  ])
})

test('a browser test that failed is told with its place, without the colours of a terminal, in few lines', () => {
  const message = `\u001B[31mError: not there\u001B[39m\n${'call log\n'.repeat(40)}`
  const spec = { title: 'is there', line: 9, ok: false, tests: [{ results: [{ errors: [{ message }] }] }] }
  const inner = { file: 'home.e2e.ts', specs: [spec] }
  const [told = ''] = failedInBrowser({
    suites: [{ file: 'home.e2e.ts', specs: [{ ...spec, ok: true }], suites: [inner] }],
  })
  expect(told).toMatch(/^✘ home\.e2e\.ts:9: is there\n    Error: not there\n    call log\n/)
  expect(told.split('\n')).toHaveLength(13)
})

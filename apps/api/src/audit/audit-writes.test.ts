import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { unauditedWrites } from '#http/testing-audit.ts'

/*
 * Every test of the API fails when a write that it makes leaves no audit entry (http/testing-audit.ts). Here: every write
 * of docs/endpoints.txt is made by some test, so that none is unwatched.
 */

const root = join(import.meta.dirname, '../../../..')
const source = join(root, 'apps/api/src')
const writes = [
  ...readFileSync(join(root, 'docs/endpoints.txt'), 'utf8').matchAll(/^(POST|PUT|PATCH|DELETE) +(\S+) +\S+ +(\w+)$/gm),
].map(([, method = '', path = '', name = '']) => ({ write: `${method} ${path}`, path, name }))
const tests = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(\.test|-testing|\/testing[^/]*)\.ts$/.test(file))
  .map((file) => readFileSync(join(source, file), 'utf8'))

test('every write of the API is made by a test, under whose eyes it must leave an audit entry', () => {
  const isMade = ({ path, name }: (typeof writes)[number]) => {
    // Uploads are sent by their address.
    const start = path.split(':')[0] ?? path
    const word = new RegExp(`\\b${name}\\b|['\`"]${start}`)
    return tests.some((text) => word.test(text))
  }
  expect(writes.length).toBeGreaterThan(60)
  expect(writes.filter((one) => !isMade(one)).map((one) => one.write)).toEqual([])
})

test('the writes that leave no entry are writes that exist, each with its reason', () => {
  const known = writes.map((one) => one.write)
  expect(Object.keys(unauditedWrites).filter((write) => !known.includes(write))).toEqual([])
  expect(Object.values(unauditedWrites).filter((reason) => reason.length < 20)).toEqual([])
})

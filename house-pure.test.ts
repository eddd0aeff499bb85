import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

/*
 * The page's build takes calls of a few short names for calls without effect (apps/web/vite.config.ts, treeshake), and of their parts
 * too: `filter.onChange(keys)` on a line of its own is left out of the product without a word, whatever `filter` is there.
 */

const root = import.meta.dirname
const [, listed = ''] =
  /manualPureFunctions: \[([^\]]+)\]/.exec(readFileSync(join(root, 'apps/web/vite.config.ts'), 'utf8')) ?? []
const pure = new Set([...listed.matchAll(/'(\w+)'/g)].map(([, name]) => name))

type Node = { type: string; start: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))
const nodes = (node: Node): Node[] => [node, ...children(node).flatMap(nodes)]

/** Where a call begins, below what only throws its answer away or chooses whether it is made. */
function called(node: unknown): Node[] {
  if (!isNode(node)) return []
  if (node.type === 'CallExpression') return [node]
  const inner = ['expression', 'argument', 'right', 'consequent', 'alternate'].map((key) => node[key])
  return node.type === 'ArrowFunctionExpression' ? [] : inner.flatMap(called)
}
const rootName = (node: unknown): unknown =>
  isNode(node)
    ? node.type === 'Identifier'
      ? node['name']
      : rootName(node['callee'] ?? node['object'] ?? node['expression'])
    : undefined

/** Lines of a file whose only meaning is a call that the build leaves out. */
function lost(path: string, text: string): string[] {
  const { program } = parseSync(path, text)
  return nodes(program as unknown as Node)
    .filter(({ type }) => type === 'ExpressionStatement')
    .flatMap((statement) => called(statement['expression']))
    .filter((call) => pure.has(String(rootName(call['callee']))))
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

const sources = ['apps/web/src', 'packages/contract/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(folder, file)),
)

test('no line is left out of the product for the name of what it calls', () => {
  expect(pure.size).toBeGreaterThan(0)
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.flatMap((path) => lost(path, readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each([
  'const choose = (filter) => { filter.onChange([]) }',
  'if (isOpen) endpoint.close?.()',
  'isOpen && filter()',
  'void filter.onClear().then(done)',
])('%s is found', (text) => {
  expect(lost('canary.ts', text)).toHaveLength(1)
})

test.each([
  'const answer = endpoint.answer.safeParse(given)',
  'all.filter(isOpen)',
  'const f = () => filter.onChange([])',
])('%s is not', (text) => {
  expect(lost('canary.ts', text)).toEqual([])
})

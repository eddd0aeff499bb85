import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readView } from './table-view.ts'

it('remembers columns and density, and survives what was stored wrong', () => {
  expect(readView(null, ['host'])).toEqual({ density: 'comfortable', shown: { host: false } })
  expect(readView('{"density":"compact","shown":{"host":true}}', ['host'])).toEqual({
    density: 'compact',
    shown: { host: true },
  })
  expect(readView('{"density":"huge"}', [])).toEqual({ density: 'comfortable', shown: {} })
  expect(readView('not json', ['host'])).toEqual({ density: 'comfortable', shown: { host: false } })
})

it('keeps the choices of one table under a name that no other table has', () => {
  const root = new URL('../../', import.meta.url)
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))
  const tables = files.flatMap((file) => [
    ...readFileSync(new URL(file, root), 'utf8').matchAll(
      /<DataTable\s+(?:name=\{?(["`'][^\s>]+|of[^}]+)|(\{\.\.\.))/g,
    ),
  ])
  const used = files.flatMap((file) => [...readFileSync(new URL(file, root), 'utf8').matchAll(/<DataTable\s/g)])
  expect(tables).toHaveLength(used.length)
  const names = tables.flatMap(([, name]) => name ?? [])
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folders, laws, read, root, sourceFiles } from './house-files.ts'
import { lateWrites } from './house-late.ts'

const docs = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((f) => f.endsWith('.md'))
    .map((f) => `docs/${f}`),
].filter((file) => existsSync(join(root, file)))

test('no barrel: index files live in routes only, where they are URLs', () => {
  expect(laws.barrels(sourceFiles)).toEqual([])
})

test('no dumping ground', () => {
  expect(laws.dumpingGrounds(sourceFiles)).toEqual([])
})

test('no file of more than 250 lines', () => {
  expect(laws.tooLong(sourceFiles, (file) => read(file).trimEnd().split('\n').length)).toEqual([])
})

test('a file of a slice is named for its slice, and slices are flat', () => {
  expect(laws.notNamedForSlice(sourceFiles)).toEqual([])
  expect(laws.nestedSlices(sourceFiles)).toEqual([])
})

test('a slice has one name in contract, api and web, and stands in docs/words.md or the list of slices', () => {
  const slices = folders('packages/contract/src')
  const floor = ['http', 'db']
  expect(slices).toEqual(expect.arrayContaining(folders('apps/api/src').filter((name) => !floor.includes(name))))
  if (existsSync(join(root, 'apps/web/src/features')))
    expect(slices).toEqual(expect.arrayContaining(folders('apps/web/src/features')))
})

test('fetch lives in lib/call.ts', () => {
  expect(laws.fetchElsewhere(sourceFiles, read)).toEqual([])
})

test('what is stored is read by readStored, not by the rules of writing', () => {
  expect(laws.storedByRulesOfWriting(sourceFiles, read)).toEqual([])
})

test('a transaction that writes is begun by inTransaction alone', () => {
  expect(laws.transactionsElsewhere(sourceFiles, read)).toEqual([])
})

test('what an act would do is asked under a preview key, so that the act does not ask it again', () => {
  expect(laws.previewsOfRecords(sourceFiles, read)).toEqual([])
})

test('a file that somebody sent is read in a thread of its own', () => {
  expect(laws.readingOnTheServersThread(sourceFiles, read)).toEqual([])
})

test('storage that may be blocked is reached through lib/storage.ts', () => {
  expect(laws.bareStorage(sourceFiles, read)).toEqual([])
})

test('code that comes later is a part, or says what happens when it is lost', () => {
  expect(laws.loseableCode(sourceFiles, read)).toEqual([])
})

test('no variable has a name of which the build believes that it does nothing', () => {
  expect(laws.namesThatVanish(sourceFiles, read)).toEqual([])
})

test('a record is called by its name, never «یک میزبان»', () => {
  expect(laws.namelessRecords(sourceFiles, read)).toEqual([])
})

test('the end of a range hears of its beginning', () => {
  expect(laws.deafEnds(sourceFiles, read)).toEqual([])
})

test('nothing unfinished is left in the code', () => {
  expect(laws.unfinished(sourceFiles, read)).toEqual([])
})

test('every path that a document names exists', () => {
  expect(laws.deadPaths(docs, read, (path) => existsSync(join(root, path)))).toEqual([])
})

test('nothing that ends later writes what stood in an old render', () => {
  const web = sourceFiles.filter((file) => file.startsWith('apps/web/') && !file.includes('.test.'))
  expect(lateWrites(web.map((path) => ({ path, text: read(path) })))).toEqual([])
})

import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { Right } from '@rezerv/contract/team/team-right.ts'
import { expect, test } from 'vitest'
import { sliceNames } from './apps/api/src/schema/schema-slices.ts'
import { circles, early } from './architecture-circles.ts'
import { folders, laws, read, root, sourceFiles } from './architecture-files.ts'
import { kitLaws, unnamedEffects } from './architecture-kit.ts'
import { lateWrites } from './architecture-late.ts'
import { layoutReads } from './architecture-layout.ts'
import { namedAsBefore } from './architecture-names.ts'
import { namedRights } from './architecture-rights.ts'
import { foreignWrites } from './architecture-writes.ts'
import { deadLinks, deadPaths, leftOut, talkingFiles, treeFiles } from './architecture-paths.ts'

const documents = treeFiles.filter((file) => file.endsWith('.md'))

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

test('a slice has one name in contract, api, web and the picture of the schema, and stands in docs/words.md or the list of slices', () => {
  const slices = folders('packages/contract/src')
  const floor = [
    'http',
    'tls',
    'table',
    'apart',
    'watch',
    'html',
    'db',
    'schema',
    'backup',
    'standby',
    'demo',
    'fuzz',
    'faults',
  ]
  expect(slices).toEqual(expect.arrayContaining(folders('apps/api/src').filter((name) => !floor.includes(name))))
  if (existsSync(join(root, 'apps/web/src/features')))
    expect(slices).toEqual(expect.arrayContaining(folders('apps/web/src/features')))
  expect([...slices, ...floor]).toEqual(expect.arrayContaining(sliceNames))
})

test('no folder of more than 30 files, tests aside', () => {
  expect(laws.crowdedFolders(treeFiles)).toEqual([])
})

test('no desk, panel, ledger or list: a page, a table or a detail', () => {
  expect(laws.moodyNames(sourceFiles)).toEqual([])
})

test('no circle of files, of types alone neither', () => {
  expect(
    circles(
      treeFiles.filter((file) => /\.(tsx?|mjs)$/.test(file)),
      read,
    ),
  ).toEqual([])
})

test('lib and ui speak of no slice', () => {
  expect(laws.slicesOnTheFloor(sourceFiles, read, folders('packages/contract/src'))).toEqual([])
})

test('fetch lives in lib/call.ts', () => {
  expect(laws.fetchElsewhere(sourceFiles, read)).toEqual([])
})

test('what other slices write by stands in a service, and their stores are only read', () => {
  const api = sourceFiles.filter((file) => file.startsWith('apps/api/') && !file.includes('.test.'))
  const functions = treeFiles.filter((file) => file.includes('/db/functions/')).map(read)
  expect(
    foreignWrites(
      api.map((path) => ({ path, text: read(path) })),
      functions.join('\n'),
    ),
  ).toEqual([])
})

test('what is stored is read by readStored, not by the rules of writing', () => {
  expect(laws.storedByRulesOfWriting(sourceFiles, read)).toEqual([])
})

test('nothing of a session outlives its transaction: statements are prepared by the mark alone, locks are the transaction’s', () => {
  expect(laws.preparedElsewhere(sourceFiles, read)).toEqual([])
})

test('a transaction that writes is begun by inTransaction alone', () => {
  expect(laws.transactionsElsewhere(sourceFiles, read)).toEqual([])
})

test('keys of the cache, writes and what they make old are written in data.ts alone', () => {
  expect(laws.keysElsewhere(sourceFiles, read)).toEqual([])
  expect(kitLaws.answersOfNoKind(sourceFiles, read)).toEqual([])
})

test('what an act would do is asked by preview(), so that the act does not ask it again', () => {
  expect(laws.previewsOfRecords(sourceFiles, read)).toEqual([])
})

test('a file that somebody sent is read in a thread of its own', () => {
  expect(laws.readingOnTheServersThread(sourceFiles, read)).toEqual([])
})

test('what few installations use is not loaded by every start', () => {
  expect(early(sourceFiles, read)).toEqual([])
})

test('storage that may be blocked is reached through lib/storage.ts', () => {
  expect(laws.bareStorage(sourceFiles, read)).toEqual([])
})

test('code that comes later is deferred by the kit, or says what happens when it is lost', () => {
  expect(laws.deferredByHand(sourceFiles, read)).toEqual([])
})

test('code that a chip or a tab opens with is fetched ahead', () => {
  expect(laws.notFetchedAhead(sourceFiles, read)).toEqual([])
})

test('no variable has a name of which the build believes that it does nothing', () => {
  expect(laws.namesThatVanish(sourceFiles, read)).toEqual([])
})

test('what the database kept is compared by its values, not by its letters', () => {
  expect(laws.comparedAsText(sourceFiles, read)).toEqual([])
})

test('long lists are windowed by one hook, which the compiler leaves alone', () => {
  expect(laws.memoizedWindows(sourceFiles, read)).toEqual([])
})

test('the pages of a list are read by one hook', () => {
  expect(kitLaws.listsByHand(sourceFiles, read)).toEqual([])
})

test('the query of a list reads the description of its filters', () => {
  expect(kitLaws.filtersBesideSql(sourceFiles, read)).toEqual([])
})

test('a lifecycle has one face, in the status file of its slice', () => {
  expect(kitLaws.statusFacesElsewhere(sourceFiles, read)).toEqual([])
})

test('a browser test presses what it names, never a place by force', () => {
  expect(kitLaws.pressedByForce(treeFiles, read)).toEqual([])
})

test('a record is called by its name, never «یک میزبان»', () => {
  expect(laws.namelessRecords(sourceFiles, read)).toEqual([])
})

test('the end of a range hears of its beginning', () => {
  expect(laws.deafEnds(sourceFiles, read)).toEqual([])
})

test('no source is left out by .gitignore', () => {
  expect(laws.leftOutSources(leftOut())).toEqual([])
})

test('a name that is exported says one thing in its app', () => {
  expect(laws.exportedTwice(sourceFiles, read)).toEqual([])
})

test('a right is named by its endpoint, not by its word', () => {
  expect(namedRights(sourceFiles, read, Right.options)).toEqual([])
})

test('a thing that got another name is not called by its old one again', () => {
  expect(namedAsBefore(treeFiles, read)).toEqual([])
})

test('nothing unfinished is left in the code', () => {
  expect(laws.unfinished(sourceFiles, read)).toEqual([])
})

test('every path that a document or a comment names exists', () => {
  expect(deadPaths(talkingFiles, read, treeFiles)).toEqual([])
})

test('every link of a document leads somewhere', () => {
  expect(deadLinks(documents, read, treeFiles)).toEqual([])
})

test('what is imported for its effect is named so in the package, or the build leaves it out', () => {
  const { sideEffects } = JSON.parse(read('apps/web/package.json')) as { sideEffects: string[] }
  expect(unnamedEffects(sourceFiles, read, sideEffects)).toEqual([])
})

test('a walk of CONTRIBUTING.md is as long as it says, and each step is in the file that it names', () => {
  const walks = [...read('CONTRIBUTING.md').matchAll(/^## .+: (\d+) places\n([^]*?)(?=^## )/gm)]
  expect(walks).toHaveLength(2)
  for (const [, long, text = ''] of walks) {
    const steps = [...text.matchAll(/^\| (\d+) \| `([^`]+)` \| `([^`]+)` \|/gm)]
    expect(steps.map(([, number]) => Number(number))).toEqual(Array.from({ length: Number(long) }, (_, at) => at + 1))
    expect(steps.filter(([, , file = '', what = '']) => !read(file).includes(what))).toEqual([])
  }
})

test('the manual and the pages of operating are all listed where they begin', () => {
  for (const begin of ['docs/manual/README.md', 'docs/operating/README.md']) {
    const pages = documents.filter((file) => dirname(file) === dirname(begin) && file !== begin)
    expect(pages.filter((page) => !read(begin).includes(`(${basename(page)})`))).toEqual([])
  }
})

test('every page that the manual is about is in the table of URLs', () => {
  const urls = [...read('docs/urls.md').matchAll(/^\| `([^`]+)`/gm)].map(([, url]) => url)
  const about = [...read('docs/manual/README.md').matchAll(/^\| (.+?) \|/gm)].flatMap(([, first = '']) =>
    [...first.matchAll(/`([^`]+)`/g)].map(([, url]) => url),
  )
  expect(about.length).toBeGreaterThan(10)
  expect(about.filter((url) => !urls.includes(url))).toEqual([])
})

test('nothing that ends later writes what stood in an old render', () => {
  const web = sourceFiles.filter((file) => file.startsWith('apps/web/') && !file.includes('.test.'))
  expect(lateWrites(web.map((path) => ({ path, text: read(path) })))).toEqual([])
})

test('no ref and no effect reads the layout of a page that was only now put together', () => {
  const web = sourceFiles.filter((file) => file.startsWith('apps/web/') && !file.includes('.test.'))
  expect(layoutReads(web.map((path) => ({ path, text: read(path) })))).toEqual([])
})

import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circles, early } from './architecture-circles.ts'
import { laws, root } from './architecture-files.ts'
import { kitLaws, unnamedEffects } from './architecture-kit.ts'
import { lateWrites } from './architecture-late.ts'
import { layoutReads } from './architecture-layout.ts'
import { namedAsBefore } from './architecture-names.ts'
import { latinLists, oldPersian } from './architecture-persian.ts'
import { deadLinks, deadPaths } from './architecture-paths.ts'
import { namedRights } from './architecture-rights.ts'
import { foreignWrites } from './architecture-writes.ts'

/** A law that was never seen to fire is a wish: each one is broken here on purpose. */

const tree = mkdtempSync(join(tmpdir(), 'rezerv-canary-'))
const wrongType = `/** @type {number} */\nexport let wrong = 1\nwrong = 'one'\n`
const canaries: [law: string, file: string, code: string, says: string][] = [
  [
    'a feature imports a feature',
    'apps/web/src/features/order/order-a.ts',
    `import { x } from '#features/host/host-x.ts'\nexport const a = x\n`,
    'Of another slice only its -queries and its -status',
  ],
  [
    'a feature imports a route',
    'apps/web/src/features/order/order-b.ts',
    `import { x } from '#routes/order/index.tsx'\nexport const b = x\n`,
    'Imports go one way',
  ],
  [
    'a feature uses an effect',
    'apps/web/src/features/order/order-c.ts',
    `import { useEffect } from 'react'\nexport const useC = () => useEffect(() => undefined)\n`,
    'An effect lives in #ui or #lib',
  ],
  ...['features/order/order-lazy.ts', 'ui/lazy.ts', 'layouts/lazy.ts', 'routes/order/late.tsx'].map(
    (file): [string, string, string, string] => [
      `code comes later in another way: ${file}`,
      `apps/web/src/${file}`,
      `import { lazy } from 'react'\nexport const u = lazy\n`,
      'Code that comes later is deferred',
    ],
  ),
  [
    'the server waits for the reader of its output',
    'apps/api/src/order/order-said.ts',
    `export const said = () => process.stdout.write('x')\n`,
    'The server says it through output.ts',
  ],
  [
    'the supervisor of PostgreSQL knows the product',
    'packages/embedded-postgres/src/embedded-order.ts',
    `import { Order } from '@rezerv/contract/order/order.ts'\nexport const s = Order\n`,
    'It supervises a database, whatever that holds',
  ],
  [
    'ui knows a slice',
    'apps/web/src/ui/order-badge.ts',
    `import { Order } from '@rezerv/contract/order/order.ts'\nexport const d = Order\n`,
    'ui may use the kernel',
  ],
  [
    'ui fetches',
    'apps/web/src/ui/list.ts',
    `import { useQuery } from '@tanstack/react-query'\nexport const e = useQuery\n`,
    'ui fetches nothing',
  ],
  [
    'lib knows ui',
    'apps/web/src/lib/low.ts',
    `import { Button } from '#ui/button.tsx'\nexport const f = Button\n`,
    'lib is the ground floor',
  ],
  [
    'a route imports a route',
    'apps/web/src/routes/order/index.tsx',
    `import { x } from './other.tsx'\nexport const g = x\n`,
    'A route never imports a route',
  ],
  [
    'a layout imports a route',
    'apps/web/src/layouts/side.tsx',
    `import { x } from '#routes/auth.tsx'\nexport const h = x\n`,
    'Imports go one way',
  ],
  [
    'the contract imports a library',
    'packages/contract/src/order/order-x.ts',
    `import { ofetch } from 'ofetch'\nexport const i = ofetch\n`,
    'The contract is pure',
  ],
  [
    'the contract reads the clock',
    'packages/contract/src/order/order-y.ts',
    `export const j = () => Date.now()\n`,
    'no-restricted-globals',
  ],
  [
    'the contract rolls dice',
    'packages/contract/src/order/order-z.ts',
    `export const k = () => Math.random()\n`,
    'no-restricted-properties',
  ],
  ...['host-actions', 'host-document-files', 'host-testing'].map((file): [string, string, string, string] => [
    `a slice imports another slice's ${file}`,
    `apps/api/src/order/order-${file}-too.ts`,
    `import { x } from '#host/${file}.ts'\nexport const l = x\n`,
    'Of another slice only its -store',
  ]),
  [
    "a store imports another slice's service",
    'apps/api/src/order/order-l-store.ts',
    `import { x } from '#host/host-service.ts'\nexport const l = x\n`,
    'A store reads other stores',
  ],
  [
    'a store imports a service of its own slice',
    'apps/api/src/order/order-m-store.ts',
    `import { x } from './order-service.ts'\nexport const l = x\n`,
    'A store calls nobody',
  ],
  [
    'what counts all layers knows one',
    'apps/api/src/watch/watch-order.ts',
    `import { findOrder } from '#order/order-store.ts'\nexport const n = findOrder\n`,
    'All layers are counted: it knows none',
  ],
  [
    'a store knows HTTP',
    'apps/api/src/order/order-store.ts',
    `import { AppError } from '#http/app-error.ts'\nexport const m = AppError\n`,
    'A store knows no HTTP',
  ],
  [
    'SQL outside a store',
    'apps/api/src/order/order-routes.ts',
    `import { sql } from 'kysely'\nexport const n = sql\n`,
    'SQL lives in',
  ],
  [
    'rows outside of a store',
    'apps/api/src/order/order-routes.ts',
    `import { allRows } from '#db/rows.ts'\nexport const n = allRows\n`,
    'SQL lives in',
  ],
  [
    'work that comes again and is no job',
    'apps/api/src/order/order-n.ts',
    `export const n = setInterval(() => undefined, 1_000)\n`,
    'is a job',
  ],
  ['a default export', 'apps/api/src/order/order-o.ts', `export default 1\n`, 'no-default-export'],
  ['any', 'apps/api/src/order/order-p.ts', `export const p = (x: any) => x\n`, 'no-explicit-any'],
  ['a bang', 'apps/api/src/order/order-q.ts', `export const q = (x?: string) => x!.length\n`, 'no-non-null-assertion'],
  [
    'fetch outside call.ts',
    'apps/web/src/features/order/order-r.ts',
    `export const r = () => fetch('/x')\n`,
    'fetch lives in lib/call.ts',
  ],
  ['a CamelCase file', 'apps/api/src/order/orderStuff.ts', `export const s = 1\n`, 'filename-case'],
  [
    'too many lines',
    'apps/api/src/order/order-t.ts',
    `${'export const t = 1\n'.repeat(1)}${'\n// line'.repeat(260)}\n`,
    'max-lines',
  ],
  [
    'a route of too many lines',
    'apps/web/src/routes/auth.tsx',
    Array.from({ length: 45 }, (_, n) => `export const u${n} = ${n}\n`).join(''),
    'max-lines',
  ],
  [
    'a cycle',
    'apps/api/src/order/order-v.ts',
    `import { w } from './order-w.ts'\nexport const v = () => w\n`,
    'no-cycle',
  ],
  ...[
    'packages/contract/src/order/order-type.ts',
    'apps/api/src/order/order-type.ts',
    'apps/web/src/lib/type.ts',
    'apps/pasargad-simulator/src/type.ts',
    'e2e/type.ts',
    'bench/type.ts',
    'tools/type.mjs',
  ].map((file): [string, string, string, string] => [`a wrong type in ${file}`, file, wrongType, 'TS2322']),
  ['console', 'apps/api/src/order/order-console.ts', `export const y = () => console.log(1)\n`, 'no-console'],
]

const workspaces = [
  'packages/contract',
  'packages/embedded-postgres',
  'apps/api',
  'apps/web',
  'apps/pasargad-simulator',
]
const configured = [
  '.oxlintrc.json',
  'tsconfig.base.json',
  'tsconfig.json',
  ...workspaces.map((workspace) => `${workspace}/tsconfig.json`),
]

let found: { filename: string; code: string; message: string; help?: string }[] = []
beforeAll(() => {
  for (const file of configured) cpSync(join(root, file), join(tree, file))
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  for (const [, file, code] of canaries) {
    mkdirSync(dirname(join(tree, file)), { recursive: true })
    writeFileSync(join(tree, file), code)
  }
  writeFileSync(
    join(tree, 'apps/api/src/order/order-w.ts'),
    `import { v } from './order-v.ts'\nexport const w = () => v\n`,
  )
  found = JSON.parse(
    spawnSync(
      process.execPath,
      [join(root, 'node_modules/oxlint/bin/oxlint'), '--type-aware', '--type-check', '--format=json'],
      { cwd: tree, encoding: 'utf8' },
    ).stdout,
  ).diagnostics
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

describe('the linter refuses', () => {
  test.each(canaries)('%s', (_, file, _code, says) => {
    const of = found.filter((finding) => finding.filename === file)
    expect(of.map(({ code, message, help }) => `${code} ${message} ${help ?? ''}`).join('\n')).toContain(says)
  })
})

describe('the architecture refuses', () => {
  test("a barrel, a dumping ground, a nested slice, a stranger's name", () => {
    expect(laws.barrels(['apps/web/src/ui/index.ts', 'apps/web/src/routes/order/index.tsx'])).toEqual([
      'apps/web/src/ui/index.ts',
    ])
    expect(
      laws.dumpingGrounds([
        'apps/api/src/order/utils.ts',
        'apps/api/src/helpers/x.ts',
        'apps/api/src/order/order-store.ts',
      ]),
    ).toHaveLength(2)
    expect(laws.nestedSlices(['apps/api/src/order/parts/order-x.ts', 'apps/api/src/order/order-x.ts'])).toEqual([
      'apps/api/src/order/parts/order-x.ts',
    ])
    expect(
      laws.notNamedForSlice([
        'apps/api/src/order/host-x.ts',
        'apps/api/src/order/order-x.ts',
        'apps/api/src/http/serve.ts',
      ]),
    ).toEqual(['apps/api/src/order/host-x.ts'])
  })
  test('a long file, a stray fetch, storage that throws, code that may be lost, a reminder to oneself, a dead path', () => {
    expect(laws.tooLong(['a.ts', 'a.test.ts'], () => 251)).toEqual(['a.ts'])
    expect(laws.fetchElsewhere(['apps/web/src/ui/x.ts', 'apps/web/src/lib/call.ts'], () => 'await fetch(url)')).toEqual(
      ['apps/web/src/ui/x.ts'],
    )
    const onTheFloor = [
      'lib/order-text',
      'ui/page/new-order',
      'ui/table/orders-row',
      'ui/page/border-line',
      'lib/x.test',
    ]
    expect(
      laws.slicesOnTheFloor(
        onTheFloor.map((name) => `apps/web/src/${name}.ts`),
        () => '',
        ['order'],
      ),
    ).toEqual(onTheFloor.slice(0, 3).map((name) => `apps/web/src/${name}.ts`))
    expect(
      [`import '@rezerv/contract/order/order.ts'`, `import '@rezerv/contract/money.ts'`, `kind === 'orders'`].map(
        (code) => laws.slicesOnTheFloor(['apps/web/src/lib/a.ts'], () => code, ['order']).length,
      ),
    ).toEqual([1, 0, 1])
    expect(
      ['db.transaction().execute(work)', `db.transaction().setAccessMode('read only').execute(work)`].map((text) =>
        laws.transactionsElsewhere(['apps/api/src/order/order-a.ts', 'apps/api/src/db/transaction.ts'], () => text),
      ),
    ).toEqual([['apps/api/src/order/order-a.ts'], []])
    expect(
      [
        "pool.query<Row>({ name: 'due', text: '' })",
        'select pg_advisory_lock(1)',
        'pg_advisory_xact_lock(1)',
        "pool.query({ text: '' })",
      ].map((text) => laws.preparedElsewhere(['apps/api/src/job/job-worker.ts'], () => text).length),
    ).toEqual([1, 1, 0, 0])
    expect(
      ['ListingDetails.parse(row.details)', 'Date.parse(at)', 'readStored(Quote, row.quote)'].map(
        (text) => laws.storedByRulesOfWriting(['apps/api/src/order/order-x-store.ts'], () => text).length,
      ),
    ).toEqual([1, 0, 0])
    expect(
      ['query(endpoints.previewEnd, {})', 'preview(endpoints.previewEnd, {})', 'query(previewEnd, {})'].map(
        (text) => laws.previewsOfRecords(['apps/web/src/a.ts'], () => text).length,
      ),
    ).toEqual([1, 0, 1])
    expect(
      [
        "{ queryKey: ['order'] }",
        'useMutation({})',
        ...['invalidate', 'remove', 'reset', 'cancel', 'refetch'].map((what) => `client.${what}Queries()`),
        ...['fetch', 'prefetch'].flatMap((what) => [`client.${what}Query()`, `client.${what}InfiniteQuery()`]),
        ...['setQueryData', 'setQueriesData', 'getQueryData'].map((what) => `client.${what}()`),
        'useCommand(cancelOrder)',
        'client.ensureQueryData(order)',
      ].filter(
        (text) =>
          laws.keysElsewhere(['apps/web/src/features/order/order-a.ts', 'apps/web/src/data.ts'], () => text).join() !==
          'apps/web/src/features/order/order-a.ts',
      ),
    ).toEqual(['useCommand(cancelOrder)', 'client.ensureQueryData(order)'])
    expect(
      [
        "computed('search', q, { read: () => call(searchRecords, {}) })",
        "computed('bytes', id, { read: () => readBlob(file, {}) })",
        "computed('weak', null, { about: ['listing'], read: () => call(listListings, {}) })",
        "computed('models', null, { read: () => askClient() })\n\ncall(a, {})",
      ].map((text) => kitLaws.answersOfNoKind(['apps/web/src/a.ts'], () => text).length),
    ).toEqual([1, 1, 0, 0])
    const onTheServersThread = [
      `await book.xlsx.load(bytes)`,
      `await new Workbook().xlsx.readFile(path)`,
      `new stream.xlsx.WorkbookReader(path)`,
      `import { readTable } from '#table/table-read.ts'`,
      `import { bankTable } from './reconciliation-apart.ts'`,
      `import type { A } from './a.ts'\nimport {\n  type BankTable,\n  bankTable,\n} from './reconciliation-apart.ts'`,
      `await import('./reconciliation-apart.ts')`,
      `ICAL.parse(text)`,
      `import { parse } from 'csv-parse/sync'`,
    ]
    const inItsOwn = [
      `import type { BankTable } from './reconciliation-apart.ts'`,
      `new URL('reconciliation-apart.ts', import.meta.url)`,
      `import { x } from './x.ts'\nimport type { BankTable } from './reconciliation-apart.ts'`,
    ]
    const fires = (text: string) => laws.readingOnTheServersThread(['apps/api/src/a/a-file.ts'], () => text).length
    expect(onTheServersThread.map(fires)).toEqual(onTheServersThread.map(() => 1))
    expect(inItsOwn.map(fires)).toEqual([0, 0, 0])
    expect(
      laws.bareStorage(['apps/web/src/ui/x.ts', 'apps/web/src/lib/storage.ts'], () => 'localStorage.getItem(key)'),
    ).toEqual(['apps/web/src/ui/x.ts'])
    expect(laws.bareStorage(['apps/web/src/ui/x.ts'], () => '// localStorage is full\nlocal.get(key)')).toEqual([])
    const load = "const load = () => import('./a.tsx')\n"
    const byHand = (text: string, file = 'features/a/a-b.tsx') =>
      laws.deferredByHand([`apps/web/src/${file}`], () => text).length
    const lazy = "lazyRouteComponent(() => import('#layouts/add.tsx'))"
    const wrong = [
      "import('./a.ts').then(use)",
      `${load}use(load)`,
      `${load}<Deferred load={load}>\nimport('./b.ts')`,
      lazy,
    ]
    expect(wrong.map((text) => byHand(text))).toEqual([1, 1, 1, 1])
    const right = [`${load}<Deferred load={load} open>`, `${load}await fetchCode(load)`]
    expect(right.map((text) => byHand(text))).toEqual([0, 0])
    expect([byHand("import('./a.ts')", 'ui/a.ts'), byHand(`<Deferred load={load}>${load}`, 'ui/a.ts')]).toEqual([1, 0])
    expect([byHand(lazy, 'layouts/layout.tsx'), byHand("import('./desk.tsx')", 'entry/main.tsx')]).toEqual([0, 0])
    const cold = (text: string) => laws.notFetchedAhead(['apps/web/src/features/a/a-b.tsx'], () => text).length
    const warm = `${load.replace('= ', '= fetchedAhead(').trim()})\n<Deferred load={load} open>`
    expect([`${load}<Deferred load={load} open>`, warm, '<Deferred load={load} open={isOpen}>'].map(cold)).toEqual([
      1, 0, 0,
    ])
    const pure = (names: string) => `treeshake: { manualPureFunctions: [${names}] },`
    const vanishing = (names: string, code: string) =>
      laws.namesThatVanish(['apps/web/src/ui/x.tsx'], (file) => (file.endsWith('x.tsx') ? code : pure(names)))
    expect(
      [
        'function clear(filter: Filter) { filter.onClear() }',
        'const Body = ({ filter }: Props) => null',
        'for (const filter of filters) filter.onClear()',
        'rows.map((row, filter) => filter.onClear())',
      ].map((code) => vanishing(`'z', 'filter'`, code).length),
    ).toEqual([1, 1, 1, 1])
    expect(
      vanishing(`'z', 'filter'`, `import { filter } from './a.ts'\nfilter(Id)\nz.object({ a: 'filter,' })`),
    ).toEqual([])
    expect(
      [`shown: 'یک میزبان',`, `['x', 'سفارش‌های یک میزبان']`, `<p>یک آگهی</p>`, `title="ناوگان یک آگهی"`].map(
        (line) => laws.namelessRecords(['apps/web/src/ui/x.tsx'], () => line).length,
      ),
    ).toEqual([1, 1, 1, 0])
    expect(
      [
        `if (JSON.stringify(a.b) !== JSON.stringify(after[key])) x()`,
        `if (!isSameJson(a, b)) x(JSON.stringify(a))`,
      ].map((code) => laws.comparedAsText(['apps/api/src/order/order-x.ts'], () => code).length),
    ).toEqual([1, 0])
    expect(
      [
        ['features/order/order-page.tsx', 'useSuspenseInfiniteQuery(orders)'],
        ['features/inbox/inbox-drawer.tsx', 'useInfiniteQuery(items)'],
        ['data-list.ts', 'useSuspenseInfiniteQuery(list)'],
      ].map(([file, code = '']) => kitLaws.listsByHand([`apps/web/src/${file}`], () => code).length),
    ).toEqual([1, 1, 0])
    const described = (store: string) => (file: string) =>
      file.startsWith('packages') ? `export const tripFilters = [days('روز')] as const` : store
    expect(
      ['filterSql(tripFilters, query, by)', 'query.from ? sql`t.at >= ${query.from}` : sql`true`'].map((store) =>
        kitLaws.filtersBesideSql(
          ['packages/contract/src/trip/trip.ts', 'apps/api/src/trip/trip-store.ts'],
          described(store),
        ),
      ),
    ).toEqual([[], ['tripFilters']])
    const face = `const tones: Record<OrderStatus, Tone> = {`
    expect(
      [
        ['order/order-table.tsx', face],
        ['order/order-row.tsx', `const statuses: Partial<Record<Row['status'], { tone: Tone }>> = {`],
        ['order/order-status.ts', face],
        ['order/order-page.tsx', 'const icons: Record<Tone, LucideIcon> = {'],
        ['order/order-page.tsx', `<StatusBadge tone={order.status === 'held' ? 'warn' : 'good'}>`],
        ['../../../../packages/contract/src/job/job.ts', 'export const jobStatusTones = {'],
      ].map(
        ([file, code = '']) =>
          kitLaws.statusFacesElsewhere([join('apps/web/src/features', file ?? '')], () => code).length,
      ),
    ).toEqual([1, 1, 0, 0, 1, 1])
    expect(
      [
        'await one.check({ force: true })',
        'await one.click({\n  force: true,\n})',
        'await tick(one)',
        'rmSync(folder, { force: true })',
      ].map((line) => kitLaws.pressedByForce(['e2e/order.e2e.ts'], () => line).length),
    ).toEqual([1, 1, 0, 0])
    const windows = `import { useVirtualizer } from '@tanstack/react-virtual'`
    expect(
      [
        ['features/order/order-table.tsx', `${windows}\n  'use no memo'`],
        ['ui/table/use-grid-window.ts', windows],
        ['ui/table/use-grid-window.ts', `${windows}\n  'use no memo'`],
      ].map(([file, code = '']) => laws.memoizedWindows([`apps/web/src/${file}`], () => code).length),
    ).toEqual([1, 1, 0])
    const range = (rest: string) =>
      `<DateField name={\`${'$'}{path}.fromDay\`} onChange={(d) => set(d)} />\n<DateField name={\`${'$'}{path}.untilDay\`} ${rest}/>`
    expect(
      [range(''), range('begins={from} '), `<DateTimeField name="endsAt" />`].map(
        (page) => laws.deafEnds(['apps/web/src/features/ticket/ticket-x.tsx'], () => page).length,
      ),
    ).toEqual([1, 0, 0])
    expect(laws.unfinished(['a.ts'], () => `// ${'TO'}DO later`)).toEqual(['a.ts'])
  })

  test('a folder of more than 30 files is found, tests aside', () => {
    const files = (count: number, end: string) => Array.from({ length: count }, (_, at) => `e2e/${at}${end}`)
    expect(laws.crowdedFolders([...files(30, '.ts'), 'e2e/more/a.ts', ...files(9, '.e2e.ts')])).toEqual([])
    expect(laws.crowdedFolders(files(31, '.ts'))).toEqual(['e2e'])
  })

  test('a page under another word is found', () => {
    const files = ['desk', 'desk-actions', 'ledger', 'list.test', 'table', 'page', 'detail', 'list-query', 'deskmate']
    const named = (file: string) => `apps/web/src/features/order/order-${file}.tsx`
    expect(laws.moodyNames([...files.map(named), 'apps/web/src/ui/upload/file-list.tsx'])).toEqual(
      files.slice(0, 4).map(named),
    )
  })

  test('a right that is named by its word is found, unless its endpoint is known by its type alone', () => {
    const order = 'features/order/order-page.tsx'
    const found = (code: string, file = order) =>
      namedRights([`apps/web/src/${file}`], () => code, ['order.sell', 'order.read'])
    const typed = "'order.sell' satisfies typeof orderEndpoints.sellOrder.right"
    const imports = (what: string) => `import ${what} from '@rezerv/contract/order/order-endpoints.ts'\n`
    const wrong = [
      "<Button needs={{ right: 'order.sell' }}>",
      "const sells = { right: 'order.sell' } as const",
      'useMayDo("order.sell")',
      "'order.sell' satisfies EndpointRight",
      `${imports('{ orderEndpoints }')}${typed}`,
      `${imports('{\n  type Order,\n  orderEndpoints,\n}')}${typed}`,
    ]
    for (const code of wrong) expect(found(code)).toEqual([`apps/web/src/${order}: order.sell`])
    const right = [
      `${imports('{ orderEndpoints }')}<Button needs={orderEndpoints.sellOrder}>`,
      `${imports('type { orderEndpoints }')}<Button needs={{ right: ${typed} }}>`,
      `${imports('{ Order, type orderEndpoints }')}useMayDo(${typed})`,
      "import type { Order } from './order.sell.ts'",
      // Everybody inside holds it, and no endpoint needs to be loaded for it.
      "command(saveDrawing, { renews: [], right: 'own' })",
    ]
    expect(right.flatMap((code) => found(code))).toEqual([])
    expect(found("right: 'order.read'", 'layouts/navigation.ts')).toEqual([])
    expect(found("right: 'order.read'", 'layouts/sidebar.tsx')).toHaveLength(1)
    expect(found("holds(['order.read'], right)", 'features/order/order-page.test.ts')).toEqual([])
  })

  test('a circle of files is found, of types alone and between rooms too', () => {
    const order = 'apps/web/src/features/order'
    const texts: Record<string, string> = {
      [`${order}/order-table.tsx`]: `import { Card } from './order-card.tsx'`,
      [`${order}/order-card.tsx`]: `import {\n  type Row,\n} from '#features/order/order-row.ts'`,
      [`${order}/order-row.ts`]: `export type { Props } from './order-table.tsx'\nimport { Order } from '@rezerv/contract/order/order.ts'`,
      'packages/contract/src/order/order.ts': `import { money } from '../money.ts'`,
      'packages/contract/src/money.ts': `export const later = () => import('./order/order.ts')\n// import { x } from './order/order.ts'`,
      'apps/web/src/routes/order.tsx': `import { Table } from '#features/order/order-table.tsx'`,
    }
    const found = (files: string[]) => circles(files, (file) => texts[file] ?? '')
    expect(found(Object.keys(texts))).toEqual(['table.tsx', 'card.tsx', 'row.ts'].map((end) => `${order}/order-${end}`))
    expect(found(Object.keys(texts).filter((file) => !file.endsWith('row.ts')))).toEqual([])
  })

  test('a package that every start would load is found', () => {
    const fires = (text: string, file = 'apps/api/src/a/a-file.ts') => early([file], () => text).length
    const loading = [
      "import { S3Client } from '@aws-sdk/client-s3'",
      "import {\n  x,\n} from '@opentelemetry/resources'",
    ]
    const fine = ["import type { Span } from '@opentelemetry/api'", "const s3 = await import('@aws-sdk/client-s3')"]
    expect([...loading, ...fine].map((text) => fires(text))).toEqual([1, 1, 0, 0])
    expect(fires(loading[0] ?? '', 'apps/api/src/a/a.test.ts')).toBe(0)
  })

  test('a name that two files of an app export is found, and no other', () => {
    const texts: Record<string, string> = {
      'apps/web/src/ui/a.ts': 'export type Range = 1\nexport const Range = 2\nexport const load = 3',
      'apps/web/src/lib/b.tsx': 'type Local = 1\nexport async function load() {}',
      'apps/web/src/lib/b.test.ts': 'export const load = 1',
      'apps/web/src/routes/c.tsx': 'export const Route = 1',
      'apps/web/src/routes/d.tsx': 'export const Route = 1',
      'apps/api/src/e/e.ts': 'export type Range = 1\nexport type Local = 1',
      'packages/contract/src/f/f.ts': 'export interface Local {}',
    }
    expect(laws.exportedTwice(Object.keys(texts), (file) => texts[file] ?? '')).toEqual([
      'apps/web load: apps/web/src/ui/a.ts, apps/web/src/lib/b.tsx',
      'apps/api Local: apps/api/src/e/e.ts, packages/contract/src/f/f.ts',
    ])
  })

  test('a word that stands twice in the glossary is found, and a row that lacks a column', () => {
    const row = (...cells: string[]) => `| ${cells.join(' | ')} |`
    const glossary = [
      row('word', 'Persian', 'what', 'avoid'),
      '|---|---|---|---|',
      row('view', 'نما', 'filters', '—'),
      row('view (of a page)', 'بازدید', 'a visit', '—'),
      row('list view', 'فهرست', 'rows', '—'),
      row('act', '—', 'a way'),
    ]
    expect(laws.wordsTwice(glossary.join('\n'))).toEqual(['view', 'act | — | a way'])
  })

  test('a module of effects that the package does not name, and a name without its file', () => {
    const files = ['apps/web/src/ui/a.ts', 'apps/web/src/ui/b.ts']
    const text = (file: string) => (file.endsWith('a.ts') ? `import '#ui/b.ts'` : '')
    expect(unnamedEffects(files, text, ['*.css'])).toEqual(['./src/ui/b.ts'])
    expect(unnamedEffects(files, text, ['./src/ui/b.ts', './src/ui/c.ts'])).toEqual(['./src/ui/c.ts'])
  })

  test('a list that counts in Latin digits', () => {
    const fires = (text: string) => latinLists(['apps/web/src/ui/x.tsx', 'apps/api/src/x.ts'], () => text)
    expect(fires('<ol className="list-decimal ps-5">')).toEqual(['apps/web/src/ui/x.tsx'])
    expect(fires('<ol className="list-[persian] ps-5">')).toEqual([])
  })

  test('a Persian word of yesterday is found, alone or at the beginning of a longer one, and not inside of another', () => {
    const glossary = '- «فایل», not «پرونده…»\n- «دسته», «گروه», not «رده»، «بی مدرک»\n- «فرودگاه» is nothing of it'
    const found = (text: string, file = 'apps/web/src/a.tsx') => oldPersian(glossary, [file], () => text).length
    const old = ['گرفتن پروندهٔ بانک', "'رده'", 'میزبان بی مدرک است', 'پرونده‌ها: رده']
    const fine = ['فایل بانک', 'نگه‌داشته و خورده', 'رده‌بندی', 'فرودگاه', 'بی مدرکی']
    expect([...old, ...fine].map((text) => found(text))).toEqual([1, 1, 1, 2, 0, 0, 0, 0, 0])
    expect(found('پرونده', 'apps/api/src/db/data/places.sql')).toBe(0)
  })

  test.each([
    ['apps/web/src/features/inbox/inbox-page.tsx', 'const attentionItems = []', 'attentionItems (inbox)'],
    [
      'apps/api/src/order/order-actions.ts',
      'type VehiclePapers = 1',
      'VehiclePapers (vehicle, host or print document)',
    ],
    ['apps/web/src/features/order/order-status.ts', 'export const orderLooks = {}', 'orderLooks (status)'],
    ['apps/api/src/refund/refund-actions.ts', 'start(mass_id)', 'mass_id (mass cancellation, refund or release)'],
    [
      'apps/api/src/payment/payment-a.ts',
      'settlePayment()',
      'settlePayment (reconcile, end, apply: only a bank line is settled)',
    ],
    ['apps/web/src/features/gate/gate-page.tsx', '', 'gate (check-in)'],
    ['apps/api/src/handover/order-use.ts', '', 'order-use (handover)'],
  ])('an old name is found: %s %s', (file, code, says) =>
    expect(namedAsBefore([file], () => code)).toContain(`${file}: ${says}`),
  )
  test.each([
    `const words = ['attention'] // papers`,
    'export const settleBankLine = (line: BankSettlement) => Promise.allSettled([])',
    'startMassCancellation({ mass_refund: true, gate })',
    'const looks = `attention ${1}`',
  ])('but: %s', (code) => expect(namedAsBefore(['apps/api/src/refund/refund-mass-actions.ts'], () => code)).toEqual([]))

  test('a source that git does not take is found', () => {
    const leftOut = [
      'apps/api/src/db/data/gone.sql',
      'apps/api/dist/main.mjs',
      'docs/shots/a.png',
      'docs/.DS_Store',
      'data/secret',
    ]
    expect(laws.leftOutSources(leftOut)).toEqual(['apps/api/src/db/data/gone.sql', 'docs/shots/a.png'])
  })

  test('a link that leads nowhere is found', () => {
    const texts: Record<string, string> = {
      'docs/a.md':
        '[1](b.md) [2](b.md#two-words) [3](#here) [4](gone.md) [5](../b.md) [6](b.md#three) [7](https://x.ir/y.md)\n## Here',
      'docs/b.md': '# «Two» words',
    }
    expect(deadLinks(['docs/a.md'], (file) => texts[file] ?? '', Object.keys(texts))).toEqual([
      'docs/a.md: gone.md',
      'docs/a.md: ../b.md',
      'docs/a.md: b.md#three',
    ])
  })

  test('a path that leads nowhere is found in documents and in comments, and nowhere else', () => {
    const texts: Record<string, string> = {
      'README.md': 'see `apps/gone.ts`, `apps/here.ts`, `ui/here.ts`, `/config.json`, `*-here.css` and plain lost.ts',
      'a.ts':
        "import './lost.ts'\n/** Told by `pwa/lost.ts` and ui/here.ts. */\nconst b = 'b.ts' // as in lost.css, decision 998 and decision 999",
      'b.sql': "select 'lost.ts' -- as lost.sql says",
      'c.css': '/* the folders apps/ui and apps/lost, and dist/main.mjs */',
    }
    const tree = ['apps/here.ts', 'apps/ui/here.ts', 'docs/decisions/998-here.md']
    expect(deadPaths(Object.keys(texts), (file) => texts[file] ?? '', tree)).toEqual([
      'README.md: apps/gone.ts',
      'a.ts: pwa/lost.ts',
      'a.ts: lost.css',
      'a.ts: decision 999',
      'b.sql: lost.sql',
      'c.css: apps/lost',
    ])
  })
})

const component = (line: string) => ({
  path: 'a.tsx',
  text: `function A({ value, onChange }: Props) {
  const [draft, setDraft] = useState(0)
  const latest = useRef(value)
  ${line}
}`,
})

describe('what ends later may not write what stood in an old render', () => {
  test.each([
    'const send = async () => { await upload(); onChange({ ...value, photos }) }',
    'const send = async () => { await upload(); onChange(value.filter(Boolean)) }',
    'const send = async () => { const photos = await upload(); const next = { ...value, photos }; onChange(next) }',
    'const send = () => upload().then((photos) => { const next = { ...value, photos }; onChange(next) })',
    'const send = () => upload().then((photos) => onChange({ ...value, photos }))',
    'const save = useMutation({ mutationFn, onSuccess: (saved) => setDraft({ ...draft, saved }) })',
    'const wait = () => setTimeout(() => setDraft(draft + 1), 10)',
    'return <FileUpload onChange={(photos) => onChange({ ...value, photos })} />',
    'return <FileUpload onChange={(change) => onChange(change(value.photos))} />',
    'return <A onChange={(next) => onChange([...value, next])} upload={<FileUpload />} />',
  ])('%s', (line) => {
    const uploads = { path: 'b.tsx', text: 'function A({ onChange }) { return <FileUpload onChange={onChange} /> }' }
    expect(lateWrites([component(line), uploads])).toEqual(['a.tsx:4'])
  })

  test.each([
    'const send = async () => { await upload(); onChange((now) => ({ ...now, photos })) }',
    'const send = async () => { onChange({ ...value }); await upload() }',
    'const send = async () => { const next = await upload(); onChange({ ...next }) }',
    'const send = async () => { const next = { ...(await upload()) }; onChange(next) }',
    'const save = useMutation({ mutationFn, onSuccess: (saved) => setDraft({ ...saved }) })',
    'const save = useMutation({ mutationFn, onSuccess: () => setIfUnchanged(setDraft, draft, 0) })',
    'const save = useMutation({ mutationFn, onSuccess: () => onChange({ ...latest.current }) })',
    'return <FileUpload onChange={(change) => onChange((now) => ({ photos: change(now.photos) }))} />',
    'return <TextField onChange={(text) => onChange({ ...value, text })} />',
  ])('but: %s', (line) => expect(lateWrites([component(line)])).toEqual([]))
})

describe('no ref and no effect reads the layout', () => {
  const helpers = {
    path: 'b.ts',
    text: `export const widthOf = (element: Element) => element.clientWidth
export const far = (element: Element) => widthOf(element)`,
  }
  test.each([
    ['useLayoutEffect(() => setWidth(frame.current?.clientWidth ?? 0), [])', 'a.tsx:4'],
    ['useEffect(() => { const { height } = row.getBoundingClientRect() }, [])', 'a.tsx:4'],
    ['useEffect(() => { const { scrollWidth } = row }, [])', 'a.tsx:4'],
    ['useEffect(() => row.current?.scrollIntoView(), [])', 'a.tsx:4'],
    ['const tell = useEffectEvent(() => getComputedStyle(row))', 'a.tsx:4'],
    ['const measure = () => row.offsetWidth; useEffect(() => measure(), [])', 'a.tsx:4'],
    ['useLayoutEffect(() => { const look = () => row.offsetTop; new MutationObserver(look).observe(row) })', 'a.tsx:4'],
    ['useEffect(() => rows.forEach((one) => one.offsetTop), [])', 'a.tsx:4'],
    ['return <div ref={(element) => void element?.scrollTo({ left: 0 })} />', 'a.tsx:4'],
    ['const see = (element) => element.scrollIntoView(); return <Field inputRef={see} />', 'a.tsx:4'],
    ['useEffect(() => far(row), [])', 'b.ts:1'],
    ['useEffect(far, [])', 'b.ts:1'],
  ])('%s', (line, place) => expect(layoutReads([component(line), helpers])).toEqual([place]))

  test.each([
    'useEffect(() => { const watch = new ResizeObserver(() => setWidth(row.clientWidth)); watch.observe(row) }, [])',
    "useEffect(() => row.addEventListener('scroll', () => setTop(row.scrollTop)), [])",
    'useEffect(() => { requestAnimationFrame(() => row.scrollIntoView()) }, [])',
    'const go = () => row.current?.scrollBy({ left: row.current.clientWidth }); return <Step onPress={go} />',
    'useKeyDown(() => row.scrollIntoView())',
    'return <Row ref={row} onClick={() => far(row)} width={sizes.width} />',
  ])('but: %s', (line) => expect(layoutReads([component(line), helpers])).toEqual([]))
})

describe('what a slice is written by', () => {
  const store = 'apps/api/src/host/host-store.ts'
  const functions = `
    create function take_hosts() returns void as $$ update hosts set taken = true $$;
    create function try_take_hosts() returns void as $$ select take_hosts() $$;
    create function count_hosts() returns int as $$ select count(*) from hosts $$;`
  const found = (code: string, use = `import { x } from '#host/host-store.ts'\nexport const y = () => x()`) => {
    const user = { path: 'apps/api/src/order/order-actions.ts', text: use }
    return foreignWrites([{ path: store, text: code }, user], functions)
  }

  test.each([
    ['by the builder', `export const x = (db: Db) => db.updateTable('hosts').set({}).execute()`],
    ['by a statement', 'export async function x(db: Db) {\n  await sql`delete from hosts`.execute(db)\n}'],
    ['by a statement with a short name', 'export const x = (db: Db) => sql`update hosts h set name = 1`.execute(db)'],
    ['by a function of the database', 'export const x = (db: Db) => sql`select try_take_hosts()`.execute(db)'],
    ['through a function beside it', `const z = () => db.insertInto('hosts')\nexport const x = () => z()`],
  ])('a store that writes %s is used by no other slice', (_how, code) => {
    expect(found(code)).toEqual([`apps/api/src/order/order-actions.ts: ${store}#x`])
    const whole = `import * as hosts from '#host/host-store.ts'\nexport const y = () => hosts.x()`
    expect(found(code, whole)).toEqual([`apps/api/src/order/order-actions.ts: ${store}#x`])
  })

  test('nor through another file', () => {
    const text = `import { insertRow } from '#db/rows.ts'\nexport const x = (db: Db) => insertRow(db, 'hosts', {})`
    const rows = {
      path: 'apps/api/src/db/rows.ts',
      text: `export const insertRow = (db: Db) => db.insertInto('hosts')`,
    }
    const use = `import { x } from '#host/host-store.ts'\nexport const y = x`
    const user = { path: 'apps/api/src/order/order-service.ts', text: use }
    expect(foreignWrites([{ path: store, text }, rows, user], '')).toEqual([`${user.path}: ${store}#x`])
  })

  test.each([
    ['locks', 'export const x = (db: Db) => sql`select from hosts for update`.execute(db)'],
    ['counts', 'export const x = (db: Db) => sql`select count_hosts()`.execute(db)'],
    ['writes elsewhere', 'export const x = () => 1\nexport const z = (db: Db) => sql`delete from hosts`.execute(db)'],
  ])('a store that only %s may be', (_how, code) => expect(found(code)).toEqual([]))

  test('its own slice and its services may write', () => {
    const code = `export const x = (db: Db) => db.deleteFrom('hosts').execute()`
    const text = `import { x } from '#host/host-store.ts'\nexport const y = x`
    expect(
      foreignWrites(
        [
          { path: store, text: code },
          { path: 'apps/api/src/host/host-actions.ts', text },
        ],
        '',
      ),
    ).toEqual([])
    const door = { path: 'apps/api/src/host/host-service.ts', text: code }
    const user = { path: 'apps/api/src/order/order-actions.ts', text: text.replace('-store', '-service') }
    expect(foreignWrites([door, user], '')).toEqual([])
  })
})

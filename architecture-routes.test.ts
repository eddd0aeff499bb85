import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { read, root, sourceFiles } from './architecture-files.ts'

const routesFolder = 'apps/web/src/routes'
const layouts = ['add', 'auth', 'default', 'details', 'error', 'payment', 'services']

/** Pages whose content comes with later work. The number may only be made smaller. */
const notBuiltAtMost = 0

type Row = { url: string; file: string; layout: string; slice: string; part: string }

/** The rows of docs/urls.md: | `URL` | file | layout | slice | */
export function rowsOf(text: string): Row[] {
  return text.split(/^## /m).flatMap((part) =>
    [...part.matchAll(/^\| `(\/[^`]*)` \| (\S+\.tsx) \| (\w+) \| ([\w-]+) \|/gm)].map(
      ([, url = '', file = '', layout = '', slice = '']) => ({
        url,
        file,
        layout,
        slice,
        part: part.split('\n')[0] ?? '',
      }),
    ),
  )
}

/** The file that a URL must have: braces become dollars, a catch-all becomes `$`. Whether it is a file or the index of a folder is the row's word. */
export function fileMatchesUrl({ url, file }: Row) {
  const wanted = url.replace(/\{id, catch-all\}/, '$').replace(/\{(\w+)\}/g, '$$$1')
  const given = `/${file.replace(/(^|\/)index\.tsx$/, '').replace(/\.tsx$/, '')}`
  return wanted === given
}

/** Pages of the server's own that the installed app would answer with itself instead: its worker must know them (`navigateFallbackDenylist`). */
export function takenByShell(sources: string[], config: string): string[] {
  const list = /navigateFallbackDenylist: \[([\s\S]*?)\n\s*\],/.exec(config)?.[1] ?? ''
  const left = [...list.matchAll(/^\s*\/(.*)\/,$/gm)].map(([, pattern = '']) => new RegExp(pattern))
  return sources
    .flatMap((text) => [...text.matchAll(/\b(?:app|inner)\.get(?:<[^'(]*>)?\(\s*'(\/[^'*]+)'/g)])
    .map(([, path = '']) => path)
    .filter((path) => !left.some((pattern) => pattern.test(path)))
}

export const layoutOf = (text: string) => /layout:\s*'(\w+)'/.exec(text)?.[1] ?? 'default'

/** The page of a URL is `<slice>-page` or `<slice>-<what>-page`, or the `-detail` of one record. */
export const showsPage = (text: string) =>
  !/\bcomponent:/.test(text) ||
  /'#features\/[a-z-]+\/[a-z-]+-(page|detail)\.tsx'|'#ui\/page\/error-page\.tsx'/.test(text)

/** The slice of a route's page; inside the frame that all pages of one listing share it is that of what fills it. None: it shows no page. */
export function sliceOf(text: string) {
  const shown = [...text.matchAll(/'#(?:features\/([a-z-]+)|ui)\/([a-z/-]+)-(page|detail|table)\.tsx'/g)]
    .map(([, slice = 'ui', name = '', kind = '']) => ({ slice, name, kind }))
    .filter(({ name, kind }) => `${name}-${kind}` !== 'listing-page')
  const pages = shown.filter(({ kind }) => kind !== 'table')
  return [...new Set((pages.length > 0 ? pages : shown).map(({ slice }) => slice))].join(' ')
}

const rows = rowsOf(read('docs/urls.md'))
const files = existsSync(join(root, routesFolder))
  ? readdirSync(join(root, routesFolder), { recursive: true, encoding: 'utf8' }).filter((f) => /\.tsx?$/.test(f))
  : []

describe('docs/urls.md', () => {
  test('lists all 55 routes of the specification, each with a layout word that exists', () => {
    expect(rows.filter((row) => row.part === 'The specification')).toHaveLength(55)
    expect(rows.filter((row) => !layouts.includes(row.layout))).toEqual([])
  })

  test('names for each URL the file that serves it', () => {
    expect(rows.filter((row) => !fileMatchesUrl(row))).toEqual([])
    expect(
      fileMatchesUrl({ url: '/order/{id}', file: 'order/$code.tsx', layout: 'default', slice: '', part: '' }),
    ).toBe(false)
  })
})

describe.skipIf(files.length === 0)('the routes folder', () => {
  test('holds exactly the files of docs/urls.md', () => {
    expect(files.filter((file) => file !== '__root.tsx').toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      rows.map((row) => row.file).toSorted((a, b) => (a < b ? -1 : 1)),
    )
  })

  test('gives each route the layout word of its row', () => {
    const wrong = rows.filter(({ file, layout }) => layoutOf(read(`${routesFolder}/${file}`)) !== layout)
    expect(wrong).toEqual([])
  })

  test('gives each URL a file that is called a page, or the detail of one record', () => {
    expect(rows.filter(({ file }) => !showsPage(read(`${routesFolder}/${file}`)))).toEqual([])
    const route = (file: string) => `import { A } from '#features/order/${file}.tsx'\ncomponent: A,`
    expect(
      ['order-page', 'order-bank-page', 'order-detail', 'order-desk', 'order-table'].map((file) =>
        showsPage(route(file)),
      ),
    ).toEqual([true, true, true, false, false])
  })

  test('gives each URL the page of the slice of its row', () => {
    const wrong = rows
      .map(({ url, file, slice }) => ({ url, slice, shown: sliceOf(read(`${routesFolder}/${file}`)) }))
      .filter(({ slice, shown }) => shown !== '' && shown !== slice)
    expect(wrong).toEqual([])
    const imports = (...files: string[]) => files.map((file) => `import { A } from '#features/${file}.tsx'\n`).join('')
    expect(sliceOf(imports('order/order-table', 'customer/customer-page'))).toBe('customer')
    expect(sliceOf(imports('listing/listing-page', 'ticket/ticket-table'))).toBe('ticket')
    expect(sliceOf(imports('order/order-page', 'host/host-detail'))).toBe('order host')
  })

  test('is what route-tree.gen.ts says; if not: npm run -w apps/web build', () => {
    const known = [...read('apps/web/src/route-tree.gen.ts').matchAll(/from '\.\/routes\/(.+)'$/gm)].map(
      ([, path = '']) => `${path.replace(/\.tsx$/, '')}.tsx`,
    )
    expect(known.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(files.toSorted((a, b) => (a < b ? -1 : 1)))
  })

  test(`has at most ${notBuiltAtMost} pages that are not built yet`, () => {
    const notBuilt = files.filter((file) => read(`${routesFolder}/${file}`).includes('#ui/page/not-built.tsx'))
    process.stdout.write(`pages not built yet: ${notBuilt.length} of ${rows.length}\n`)
    expect(notBuilt.length).toBeLessThanOrEqual(notBuiltAtMost)
  })
})

test('the installed app leaves the server’s own pages to the server', () => {
  const config = read('apps/web/vite.config.ts')
  const sources = sourceFiles.filter((file) => file.startsWith('apps/api/src/') && !/test/.test(file)).map(read)
  expect(takenByShell(sources, config)).toEqual([])
  const canary = "app.get<{ Params: { token: string } }>('/secret/:token', options, answer)"
  expect(takenByShell([canary, "inner.get('/pay/:token', x)"], config)).toEqual(['/secret/:token'])
})

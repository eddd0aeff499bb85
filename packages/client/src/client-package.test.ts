import { execFile, execFileSync } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

/** What others install: the package as it is packed, in a program of its own that knows nothing of this repository. */

const root = resolve(import.meta.dirname, '../../..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
const program = mkdtempSync(join(tmpdir(), 'rezerv-client-'))
afterAll(() => rmSync(program, { recursive: true }))

const source = `
import { rezervShop, RezervError, type ShopCalls } from '@rezerv/client'

const shop = rezervShop({ url: process.argv[2] ?? '', key: 'rz_test_key' })
const { items }: ShopCalls['listShopEvents']['answer'] = await shop.listShopEvents({ query: { q: 'شب یلدا' } })
const titles: string[] = items.map(({ title }) => title)
const refused = await shop.as('token').getShopOrder({ params: { id: 7 } }).catch((error: unknown) => error)
console.log(JSON.stringify({ titles, refused: refused instanceof RezervError && refused.code }))
`

test('packed, it is installed, typed and called by a program of somebody else', async () => {
  const made = join(program, 'node_modules/@rezerv/client')
  mkdirSync(made, { recursive: true })
  // Built beside what may be in use, with the files that `npm pack` takes.
  const client = join(root, 'packages/client')
  execFileSync(bin('tsc'), ['-p', join(client, 'tsconfig.build.json'), '--outDir', join(made, 'dist')])
  for (const file of ['package.json', 'README.md']) cpSync(join(client, file), join(made, file))
  symlinkSync(join(root, 'node_modules/ofetch'), join(program, 'node_modules/ofetch'))
  const options = { strict: true, module: 'nodenext', target: 'es2023', types: ['node'], skipLibCheck: false }
  symlinkSync(join(root, 'node_modules/@types'), join(program, 'node_modules/@types'))
  writeFileSync(join(program, 'package.json'), '{"type":"module"}')
  writeFileSync(join(program, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['shop.ts'] }))
  writeFileSync(join(program, 'shop.ts'), source)
  execFileSync(bin('tsc'), ['-p', program])

  const server = createServer((request, response) => {
    const isList = request.url?.startsWith('/api/v1/shop/events') ?? false
    const body = isList
      ? { items: [{ title: 'شب یلدا' }], total: 1, next: null }
      : { code: 'not_found', message: 'نیست', traceId: 't' }
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const { stdout } = await promisify(execFile)(process.execPath, [join(program, 'shop.js'), url])
  server.close()
  expect(JSON.parse(stdout)).toEqual({ titles: ['شب یلدا'], refused: 'not_found' })
}, 120_000)

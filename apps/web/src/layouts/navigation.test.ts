import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { assistantEndpoints } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { exportEndpoints } from '@rezerv/contract/export/export-endpoints.ts'
import { expect, test, vi } from 'vitest'
import { cityPlace, navigationPlaces, otherPlaces, type Place, sections } from './palette-places.ts'

/*
 * The sidebar and the palette come with the first load, which knows no page's endpoints: they say the right of a page by its word. Here
 * the loader of each page is run, and the word is compared with the rights of the endpoints that it asks.
 */

/** Pages whose loader asks nothing: what they call when somebody presses. */
const callsOf: Record<string, Endpoint> = {
  assistant: assistantEndpoints.readAssistant,
  export: exportEndpoints.exportSubject,
}
/** Pages that ask for a record once it is chosen. */
const searchOf: Record<string, object> = { statement: { customerId: 1 } }

vi.stubGlobal('navigator', { onLine: true })

const open = async (file: string): Promise<object> => import(pathToFileURL(file).href)
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => ({ file, path: join(folder, file) }))

async function endpointsIn({ file, path }: { file: string; path: string }): Promise<Endpoint[]> {
  if (!file.endsWith('-endpoints.ts')) return []
  const exported = Object.entries(await open(path))
  return exported.flatMap(([name, group]) => (name.endsWith('Endpoints') ? Object.values<Endpoint>(group) : []))
}

const contract = resolve(import.meta.dirname, '../../../../packages/contract/src')
const endpoints = (await Promise.all(filesIn(contract).map(endpointsIn))).flat()
const rights = new Map(endpoints.map(({ method, path, right }) => [`${method} ${path}`, right]))

const routes = new Map(
  filesIn(resolve(import.meta.dirname, '../routes')).map(({ file, path }) => [
    `/${file.replace(/(\/index|^index)?\.tsx$/, '')}`,
    path,
  ]),
)

type Loader = (given: { context: { queryClient: object }; params: object; deps: object }) => unknown
type Routed = { Route: { options: { loader?: Loader; loaderDeps?: (given: { search: object }) => object } } }

/** What the loader of a page asks, up to the first answer. */
async function askedBy({ id, to, params = {}, search = {} }: Place): Promise<string[]> {
  const asked: string[] = []
  const queryClient = new Proxy(
    {},
    {
      get:
        (_, method: string) =>
        async ({ meta }: { meta: { path: string } }) => {
          asked.push(meta.path)
          if (method.startsWith('ensure')) throw new Error('only asked')
        },
    },
  )
  const { loader, loaderDeps } = ((await open(routes.get(String(to)) ?? '')) as Routed).Route.options
  const deps = loaderDeps?.({ search: searchOf[id] ?? (search as object) }) ?? {}
  // Here is no browser either: where the loader wants one, it has asked already.
  await Promise.resolve(loader?.({ context: { queryClient }, params: params as object, deps })).catch(() => undefined)
  return asked
}

/** The rights of all that a page asks; what everybody inside may ask is beside the point, unless nothing else is asked. */
async function rightsOf(place: Place) {
  const asked = await askedBy(place)
  const call = callsOf[place.id]
  const all = new Set(call && asked.length === 0 ? [call.right] : asked.map((path) => rights.get(path)))
  return all.size > 1 ? [...all].filter((right) => right !== 'own') : [...all]
}

const city = cityPlace({ kind: 'car', slug: 'shiraz', name: 'شیراز' })
test.each([...navigationPlaces, ...otherPlaces, ...sections, city])(
  'whoever sees the way may open: $id',
  async (place) => {
    expect(await rightsOf(place)).toEqual([place.right])
  },
)

test('a way with the right of another page is told', async () => {
  const [sms] = navigationPlaces
    .filter(({ id }) => id === 'sms')
    .map((place): Place => ({ ...place, right: 'audit.read' }))
  expect(sms && (await rightsOf(sms))).toEqual(['notice.read'])
})

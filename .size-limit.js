import { existsSync, readdirSync, readFileSync } from 'node:fs'

const dist = 'apps/web/dist'
const manifestFile = `${dist}/.vite/manifest.json`
if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: npm run -w apps/web build`)
/** @type {Record<string, { file: string, name?: string, isEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The JavaScript that a first load of these chunks brings: themselves and whatever they import, each once. A start is a source file or the name of a group. */
function firstLoad(/** @type {string[]} */ ...starts) {
  const isOf = (/** @type {string} */ key, /** @type {string} */ start) =>
    key.startsWith(start) || manifest[key]?.name === start
  /** @type {Set<string>} */
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry || starts.some((start) => isOf(key, start)))
    .forEach(visit)
  const matched = starts.filter((start) => [...seen].some((key) => isOf(key, start)))
  if (matched.length < starts.length) throw new Error(`no chunk in ${manifestFile} for ${starts.join(', ')}`)
  return [...seen].map((key) => `${dist}/${manifest[key]?.file}`).filter((file) => file.endsWith('.js'))
}

const routes = 'apps/web/src/routes'
/** The pages whose loader asks for the first page of a list; a page of one record has more on it. */
const lists = readdirSync(routes, { recursive: true, encoding: 'utf8' }).filter(
  (file) =>
    /^(?!.*\$id).*\.tsx$/.test(file) &&
    /ensureInfiniteQueryData|loadCatalogue(City)?\(/.test(readFileSync(`${routes}/${file}`, 'utf8')),
)
/** More than a list: the inbox acts by calls of every slice, comments are decided and undone, the audit log has the words of all, a city its figures. */
const wider = /** @type {Record<string, string>} */ ({
  'audit.tsx': '248 kB',
  'car/city/$city.tsx': '212 kB',
  'comments.tsx': '216 kB',
  'inbox.tsx': '216 kB',
  'space/city/$city.tsx': '212 kB',
})

/*
 * How many scripts a first load asks for. On /auth it is all that ever comes, with the file of what comes some seconds after a
 * page, but for the desk's: that is fetched and not run, so that nothing here may import it. Each may only be lowered.
 */
const scripts = /** @type {[page: string, files: string[], most: number][]} */ ([
  ['/auth', firstLoad('src/entry/sign-in.tsx', 'src/pwa/pwa-banners.tsx', 'later'), 6],
  ['/order', firstLoad('desk', 'src/routes/order/index.tsx'), 8],
  ['/car', firstLoad('desk', 'src/routes/car/index.tsx'), 10],
  ['/calendar', firstLoad('desk', 'src/routes/calendar.tsx'), 24],
  ['/', firstLoad('desk', 'src/routes/index.tsx'), 14],
])
for (const [page, files, most] of scripts)
  if (files.length > most)
    throw new Error(`${page} asks for ${files.length} scripts, more than ${most}: ${files.join(', ')}`)
if (scripts[0]?.[1].some((file) => file.includes('/desk-'))) throw new Error('/auth runs the desk')

/*
 * /auth is the entry and the sign-in page; a list is the entry, the desk (router, queries, frame) and the list's own page.
 * The budgets are 110 kB for /auth and 215 kB for a list; each ceiling leaves 5 kB of air under its budget, and may only be lowered.
 */
export default [
  {
    name: 'first load of /auth (budget 110 kB)',
    path: firstLoad('src/entry/sign-in.tsx'),
    gzip: true,
    limit: '105 kB',
  },
  {
    // They are shown on /auth too, where there is no desk.
    name: 'first load of /auth with the installed app’s messages',
    path: firstLoad('src/entry/sign-in.tsx', 'src/pwa/pwa-banners.tsx'),
    gzip: true,
    limit: '105 kB',
  },
  ...lists.map((file) => ({
    name: `first load of the list ${file}${wider[file] ? '' : ' (budget 215 kB)'}`,
    path: firstLoad('desk', `src/routes/${file}`),
    gzip: true,
    limit: wider[file] ?? '210 kB',
  })),
]

import { existsSync, readdirSync, readFileSync } from 'node:fs'

const dist = 'apps/web/dist'
const manifestFile = `${dist}/.vite/manifest.json`
if (!existsSync(manifestFile)) throw new Error(`${manifestFile} is missing: npm run -w apps/web build`)
/** @type {Record<string, { file: string, isEntry?: boolean, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))

/** The JavaScript that a first load of these chunks brings: themselves and whatever they import, each once. */
function firstLoad(/** @type {string[]} */ ...starts) {
  /** @type {Set<string>} */
  const seen = new Set()
  const visit = (/** @type {string} */ key) => {
    if (seen.has(key)) return
    seen.add(key)
    manifest[key]?.imports?.forEach(visit)
  }
  Object.keys(manifest)
    .filter((key) => manifest[key]?.isEntry || starts.some((start) => key.startsWith(start)))
    .forEach(visit)
  const matched = starts.filter((start) => [...seen].some((key) => key.startsWith(start)))
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
    path: firstLoad('src/entry/desk.tsx', `src/routes/${file}`),
    gzip: true,
    limit: wider[file] ?? '210 kB',
  })),
]

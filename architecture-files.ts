import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = import.meta.dirname

/** Source files of apps and packages, relative to the root. */
export const sourceFiles = ['apps', 'packages'].flatMap((top) =>
  readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
    .map((file) => join(top, file))
    .filter((file) => /\/src\/.*\.tsx?$/.test(file) && !file.includes('node_modules') && !file.includes('.gen.')),
)

export const read = (file: string) => readFileSync(join(root, file), 'utf8')

export const folders = (dir: string) => {
  const full = join(root, dir)
  return readdirSync(full).filter((name) => statSync(join(full, name)).isDirectory())
}

/** Each catches the loss of what it imports: the page for lost code, the worker's notice, the form's error. */
const answersLoss = [
  'src/entry/main.tsx',
  'src/entry/desk.tsx',
  'src/pwa/service-worker.ts',
  'ui/overlay/deferred-toast.ts',
]

/** The laws of the tree that no linter knows. Each takes paths (and texts) and gives those that break it, so that a canary can show that it fires. */
export const laws = {
  barrels: (files: string[]) => files.filter((file) => /\/index\.tsx?$/.test(file) && !file.includes('/src/routes/')),
  dumpingGrounds: (files: string[]) =>
    files.filter((file) => /(^|\/)(utils?|helpers?|common|misc|shared|types|constants?)(\/|\.tsx?$)/.test(file)),
  tooLong: (files: string[], lines: (file: string) => number) =>
    files.filter((file) => !/\.test\.tsx?$|db-types\.ts$/.test(file) && lines(file) > 250),
  notNamedForSlice: (files: string[]) =>
    files.filter((file) => {
      const [, slice = '', name = ''] =
        /(?:web\/src\/features|contract\/src|api\/src)\/([a-z-]+)\/([a-z0-9.-]+)/.exec(file) ?? []
      return !['', 'http', 'db'].includes(slice) && !name.startsWith(slice)
    }),
  /** A room of more files than this nobody overlooks; tests stand beside what they test and are not counted. */
  crowdedFolders: (files: string[]) => {
    const rooms = files
      .filter((file) => /^(apps|packages|e2e|tools|bench)\//.test(file) && !/\.(test|e2e)\.tsx?$/.test(file))
      .map((file) => dirname(file))
    return [...new Set(rooms)].filter((room) => rooms.filter((other) => other === room).length > 30)
  },
  /** A page is called a page, rows a table, one record a detail: nobody has to guess by which other word its file went. */
  moodyNames: (files: string[]) =>
    files.filter((file) =>
      /(?:web\/src\/features|contract\/src|api\/src)\/.*(-desk(-[a-z-]+)?|-(panel|ledger|list))(\.test)?\.tsx?$/.test(
        file,
      ),
    ),
  nestedSlices: (files: string[]) =>
    files.filter((file) => /(?:web\/src\/features|contract\/src|api\/src)\/[a-z-]+\/[a-z-]+\//.test(file)),
  /**
   * Code that knows a slice stands in it. Search, month and unit are plain words too: of a field, a calendar page, the figures of a chart. The session
   * asks the contract of `auth` who is an admin.
   */
  slicesOnTheFloor: (files: string[], text: (file: string) => string, slices: string[]) => {
    const plain = ['lib/session.ts', 'lib/jalali-month.ts', 'ui/fields/search-field.tsx', 'ui/chart/chart-unit.ts']
    const named = new RegExp(`(^|-)(${slices.join('|')})s?(-|$)`)
    const imports = new RegExp(`'@rezerv/contract/(${slices.join('|')})/`)
    const speaks = new RegExp(`'(${slices.join('|')})s?'`)
    return files.filter((file) => {
      const [, inside = '', name = ''] = /^apps\/web\/src\/((?:lib|ui)\/(?:.*\/)?([a-z0-9-]+)\.tsx?)$/.exec(file) ?? []
      if (inside === '' || plain.includes(inside) || inside.startsWith('ui/date/month-')) return false
      return named.test(name) || imports.test(text(file)) || (inside.startsWith('lib/') && speaks.test(text(file)))
    })
  },
  fetchElsewhere: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/') &&
        !file.endsWith('/lib/call.ts') &&
        !file.includes('.test.') &&
        /(^|[^.\w])fetch\(/m.test(text(file)),
    ),
  /** A transaction that was begun elsewhere would not run again when another one crossed it. */
  transactionsElsewhere: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/api/') &&
        !/\/db\/transaction\.ts$|\/demo\/demo-[a-z-]*\.ts$|\.test\.ts$|-testing\.ts$/.test(file) &&
        /\.transaction\(\)(?!\s*\.setAccessMode\('read only'\))/.test(text(file)),
    ),
  /** A statement is prepared by another way than the mark of `db/connect.ts`: behind a pooler that lends by transaction its name would be somebody else's. */
  preparedElsewhere: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/api/src/') &&
        file !== 'apps/api/src/db/connect.ts' &&
        /\bquery(<[^>]*>)?\(\{[^}]*\bname:|\bset\s+session\b|\bpg_(try_)?advisory_lock(_shared)?\(/i.test(text(file)) &&
        !/\/db\/migrate\.ts$|\/(backup|demo)\/|\.test\.ts$|-testing\.ts$/.test(file),
    ),
  /** A stored value is read without the rules of writing, which may have changed since. */
  storedByRulesOfWriting: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) => /^apps\/api\/.*-store\.ts$/.test(file) && /\b(?!Date\b|JSON\b)[A-Z]\w*\s*\.parse\(/.test(text(file)),
    ),
  /** An answer has one name in the cache, and a write one way to be made and told. */
  keysElsewhere: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/') &&
        file !== 'apps/web/src/data.ts' &&
        /\b(queryKey|queryFn|queryOptions|infiniteQueryOptions|mutation(Fn|Key|Options)|useMutation|(invalidate|remove|reset|cancel|refetch)Queries|(pre)?fetch(Infinite)?Query|[gs]etQuer(y|ies)Data)\b/.test(
          text(file),
        ),
    ),
  /** A preview that is asked like a record is asked again by the act that makes it impossible. */
  previewsOfRecords: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/') &&
        [...text(file).matchAll(/\b(?:query|queryAs|infinite)\(\s*(?:\w+\.)*(?:preview|dryRun)[A-Z]\w*/g)].some(
          ([found]) => !found.endsWith('.previewPayouts'),
        ),
    ),
  /**
   * A file that somebody sent is unpacked and read in a thread of its own, by `apart`: a file named `…-apart.ts`, of which the server knows the
   * types alone. A library that reads a whole workbook at once counts when it is too late, in a thread too.
   */
  readingOnTheServersThread: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      if (!file.startsWith('apps/api/') || /\.test\.ts$|-testing\.ts$/.test(file)) return false
      const source = text(file)
      const isApart = /-apart\.ts$|\/table\/table-[a-z-]+\.ts$|\/feed-entries\.ts$/.test(file)
      return (
        /\.(?:xlsx|csv)\s*\.(?:load|read|readFile)\(|\bWorkbookReader\b/.test(source) ||
        /^import (?!type\b)[^;']*'[^']*-apart\.ts'|import\('[^']*-apart\.ts'\)/m.test(source) ||
        (!isApart &&
          /\b(?:readTable|readXlsx|readCsv|csv-parse|readEntries|ICAL\.parse|yauzl|SaxesParser)\b/.test(source))
      )
    }),
  /** It throws where it is blocked or full: `lib/storage.ts` does not. */
  bareStorage: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/src/') &&
        !file.endsWith('/lib/storage.ts') &&
        !file.includes('.test.') &&
        /\b(local|session)Storage\b/.test(text(file).replace(/^\s*(\/\/|\/?\*).*$/gm, '')),
    ),
  /**
   * Code that comes later may be lost, and is fetched ahead, in one place: the kit. A page only names it, `const load = () => import('…')`, and
   * hands it over: `load={load}` or `fetchCode(load)`.
   */
  deferredByHand: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      if (!file.startsWith('apps/web/src/') || file.includes('.test.')) return false
      if (answersLoss.some((known) => file.endsWith(known))) return false
      const source = text(file).replace(
        /\blazyRouteComponent\(\(\) => import\(/g,
        file.endsWith('layouts/layout.tsx') ? '' : '$&',
      )
      const all = source.match(/\bimport\(/g)?.length ?? 0
      if (file.startsWith('apps/web/src/ui/')) return all > 0 && !/\b(Deferred|fetchCode)\b/.test(source)
      const named = [...source.matchAll(/^const (\w+) = (?:fetchedAhead\()?\(\) =>\s*import\('[^']+'\)\)?$/gm)]
      const handed = named.filter(([, name = '']) =>
        new RegExp(`load=\\{${name}\\}|fetchCode\\(${name}\\)`).test(source),
      )
      return handed.length < all
    }),
  /** A part that is open as soon as it is drawn stands in a chip or a tab: only `fetchedAhead` brings it before somebody opens that. */
  notFetchedAhead: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      if (!file.includes('/features/') || file.includes('.test.')) return false
      const source = text(file)
      const open = [...source.matchAll(/<Deferred load=\{(\w+)\} open(?=[ >])/g)]
      return open.some(([, name = '']) => !source.includes(`const ${name} = fetchedAhead(`))
    }),
  /**
   * Names that the build takes for without effect (`manualPureFunctions`): a call on a variable of that name would be left out
   * of the product, and no test of the source would see it.
   */
  namesThatVanish: (files: string[], text: (file: string) => string) => {
    const names = /manualPureFunctions: \[([^\]]*)\]/.exec(text('apps/web/vite.config.ts'))?.[1]?.match(/\w+/g) ?? []
    const declares = (name: string) =>
      new RegExp(`\\b(const|let|var|function)\\s+${name}\\b|[({,]\\s*${name}\\s*(=>|[,)}:=](?!=))`)
    return files.filter((file) => {
      if (!/^(apps\/web|packages\/contract)\/src\//.test(file) || file.includes('.test.')) return false
      const code = text(file).replace(/^import [^;]*?from|'[^'\n]*'|`[^`]*`|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
      return names.some((name) => declares(name).test(code))
    })
  },
  /** jsonb has an order of fields of its own: what is compared as text is another value each time it comes back (`db/stored.ts`). */
  comparedAsText: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      if (!file.startsWith('apps/api/src/') || file.includes('.test.')) return false
      return /JSON\.stringify\([^;\n]*\)\s*[!=]==\s*JSON\.stringify\(/.test(text(file))
    }),
  /** A virtualizer changes in place: what the compiler remembers of it is old. One hook, outside of the compiler, hands out what was read of it. */
  memoizedWindows: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      if (!file.startsWith('apps/web/src/') || !/@tanstack\/(react-virtual|virtual-core)'/.test(text(file)))
        return false
      return !file.endsWith('/ui/table/use-grid-window.ts') || !/^ {2}'use no memo'$/m.test(text(file))
    }),
  /** A chip that says «یک میزبان» tells nobody whose rows are shown: names come from `features/search/search-name-queries.ts`. */
  namelessRecords: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/') &&
        /(['"`>]|سفارش‌های )یک (میزبان|مشتری|آگهی|سفارش|شهر|دسته|کاربر|رویداد|خودرو|اقامتگاه|فضا)(['"`<])/.test(
          text(file),
        ),
    ),
  /** The end of a range says where that begins (`begins`): else «the end is before the beginning» stands after the beginning was mended. */
  deafEnds: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      if (!/^apps\/web\/src\/features\/.*\.tsx$/.test(file)) return false
      const fields = text(file).match(/<Date(Time)?Field\b[\s\S]*?\/>/g) ?? []
      const has = (name: RegExp) => fields.filter((field) => name.test(field))
      if (has(/\bname=["{`$}\w.]*([fF]rom|fromDay|startsAt)["`]/).length === 0) return false
      return has(/\bname=["{`$}\w.]*([uU]ntil|untilDay|endsAt)["`]/).some((field) => !field.includes('begins='))
    }),
  /** A name says one thing in an app and the contract: two exports of one name are one thing in one file, or two with names of their own. */
  exportedTwice: (files: string[], text: (file: string) => string) => {
    const places = new Map<string, string[]>()
    for (const file of files) {
      const app = /^(apps\/(?:api|web)|packages\/contract)\/src\/(?!routes\/|db\/db-types|.*\.test\.)/.exec(file)?.[1]
      if (app === undefined) continue
      const exported = /^export (?:async )?(?:type|interface|class|enum|let|const|function\*?) (\w+)/gm
      const names = new Set([...text(file).matchAll(exported)].map(([, name = '']) => name))
      for (const reader of app === 'packages/contract' ? ['apps/api', 'apps/web'] : [app])
        for (const name of names) places.set(`${reader} ${name}`, [...(places.get(`${reader} ${name}`) ?? []), file])
    }
    return [...places].filter(([, where]) => where.length > 1).map(([name, where]) => `${name}: ${where.join(', ')}`)
  },
  unfinished: (files: string[], text: (file: string) => string) =>
    files.filter((file) =>
      /\b(TODO|FIXME|XXX)\b|lorem ipsum|eslint-disable|oxlint-disable|@ts-ignore|@ts-nocheck/i.test(text(file)),
    ),
  /** A word with two meanings is two words: what is said of it in brackets is no difference in code. */
  wordsTwice: (glossary: string) => {
    const rows = (glossary.match(/^\|.*\|$/gm) ?? []).slice(2).map((row) => row.split('|').slice(1, -1))
    const words = rows.map(([word = '']) => word.replace(/\(.*\)/, '').trim())
    return [
      ...words.filter((word, at) => words.indexOf(word) !== at),
      ...rows.filter((row) => row.length !== 4).map((row) => row.join('|').trim()),
    ]
  },
  /** A file that git leaves out is on no other machine: among sources only what a tool makes may be. */
  leftOutSources: (leftOut: string[]) =>
    leftOut.filter((file) =>
      /^(?:(?:apps|packages)\/[^/]+\/src|docs|e2e|tools|bench)\/(?:.+\/)?[^./][^/]*$/.test(file),
    ),
}

import { sep } from 'node:path'
import type { Plugin } from 'vite'

/** A header of more than two kilobytes is too long for some proxies; of a page of many files the largest are told. */
const most = 24

type Chunk = {
  code: string
  imports: string[]
  facadeModuleId: string | null
  moduleIds: string[]
  name: string
  isEntry: boolean
}

const routeFile = /\/src\/routes\/(.+)\.tsx\?tsr-split=/
/** `order/$id/index` as `/order/$id`. */
const patternOf = (file: string) => `/${file}`.replace(/\/index$/, '') || '/'

/**
 * Writes which scripts a page comes with, `.vite/pages.json`: the server tells the browser of them with the page itself
 * (apps/api/src/http/web-pages.ts). Otherwise each is found out about when the one that imports it has come and run: the entry, then
 * the desk, then the page. What the document names itself is left out.
 */
export const pagesAhead: Plugin = {
  name: 'pages-ahead',
  generateBundle(_, bundle) {
    const chunks = new Map<string, Chunk>()
    for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
    const withImports = (file: string, seen = new Set<string>()): Set<string> => {
      if (!seen.has(file)) {
        seen.add(file)
        chunks.get(file)?.imports.forEach((imported) => withImports(imported, seen))
      }
      return seen
    }
    const fileOf = (is: (chunk: Chunk) => boolean) => {
      const found = [...chunks].find(([, chunk]) => is(chunk))
      if (!found) throw new Error('the build lacks a file that pages come with')
      return found[0]
    }
    const inDocument = withImports(fileOf((chunk) => chunk.isEntry))
    const sizeOf = (file: string) => chunks.get(file)?.code.length ?? 0
    const scriptsOf = (...files: string[]) =>
      [...new Set(files.flatMap((file) => [...withImports(file)]))]
        .filter((file) => !inDocument.has(file))
        .toSorted((a, b) => sizeOf(b) - sizeOf(a))
        .slice(0, most)

    const desk = fileOf(({ name }) => name === 'desk')
    const pages: Record<string, string[]> = {}
    for (const [file, { facadeModuleId }] of chunks) {
      const route = routeFile.exec(facadeModuleId?.split(sep).join('/') ?? '')?.[1]
      if (route !== undefined && !route.startsWith('_')) pages[patternOf(route)] = scriptsOf(desk, file)
    }
    const signIn = scriptsOf(fileOf(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/entry/sign-in.tsx'))))
    this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify({ signIn, pages }) })
  },
}

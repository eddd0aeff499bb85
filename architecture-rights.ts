/** Of the first load, with the ways to all pages: `navigation.test.ts` compares their words with what each page's loader asks. */
const comparedByRunning = ['apps/web/src/layouts/navigation.ts', 'apps/web/src/layouts/palette-places.ts']

/** What stands after a word that is compared with its endpoint when the types are checked. */
const comparedByType = /^\s+satisfies typeof (\w+Endpoints)\.\w+\.right\b/

/** Whether a file has the endpoints themselves, not their types alone. */
const hasEndpoints = (code: string, name: string) =>
  [...code.matchAll(/^import (?!type\b)\{([^}]*)\}/gm)].some(([, names = '']) =>
    names.split(',').some((one) => one.trim() === name),
  )

/**
 * A right is declared on the endpoint: the web takes it from there, or from the command that is made of it. The word itself stands only
 * where a page would have to load the endpoints of another page for it, and there the endpoint's type is beside it.
 */
export function namedRights(files: string[], text: (file: string) => string, rights: readonly string[]): string[] {
  const word = new RegExp(`(['"\`])(${rights.join('|').replaceAll('.', '\\.')})\\1`, 'g')
  return files
    .filter((file) => file.startsWith('apps/web/src/') && !file.includes('.test.') && !comparedByRunning.includes(file))
    .flatMap((file) => {
      const code = text(file)
      return [...code.matchAll(word)].flatMap(({ 0: quoted, 2: right = '', index }) => {
        const [, endpoints] = comparedByType.exec(code.slice(index + quoted.length)) ?? []
        return endpoints === undefined || hasEndpoints(code, endpoints) ? [`${file}: ${right}`] : []
      })
    })
}

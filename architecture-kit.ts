/** Laws on what the web's kit does once for all slices. */
export const kitLaws = {
  /** The pages of a list are read by the hooks of `data-list.ts`, which hand them out as a table takes them. */
  listsByHand: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        file.startsWith('apps/web/src/') &&
        file !== 'apps/web/src/data-list.ts' &&
        /\buse(Suspense)?InfiniteQuery\b/.test(text(file)),
    ),
  /** One answer of ours has its endpoint's key; one that is put together of several says what it is about. */
  answersOfNoKind: (files: string[], text: (file: string) => string) =>
    files.filter((file) => {
      const computed = file.startsWith('apps/web/')
        ? text(file)
            .split(/\bcomputed\(/)
            .slice(1)
        : []
      return computed.some((rest) => {
        const [own = ''] = rest.split('\n\n')
        return /\b(call|readBlob)\(/.test(own) && !/\babout:/.test(own)
      })
    }),
  /** A description of a list's filters (`…Filters` of the contract) is what its query reads: no store says conditions of them by hand. */
  filtersBesideSql: (files: string[], text: (file: string) => string) => {
    const stores = files.filter((file) => file.startsWith('apps/api/src/')).map(text)
    return files
      .filter((file) => file.startsWith('packages/contract/src/'))
      .flatMap((file) => [...text(file).matchAll(/^export const (\w+Filters) = \[(?!\.\.\.)/gm)])
      .map(([, name = '']) => name)
      .filter((name) => !stores.some((store) => new RegExp(`\\bfilterSql\\(${name},`).test(store)))
  },
  /** The face of a lifecycle (its tones and icons) stands once, in the web slice's `-status` file; the contract has the words. */
  statusFacesElsewhere: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) =>
        (file.startsWith('apps/web/src/') &&
          !/-status\.tsx?$/.test(file) &&
          /\bRecord<(\w*Status|\w+\['status'\]),[^=]*\b[Tt]one\b|\btone(=\{|: )[^\n}]*\bstatus (=|!)== /.test(
            text(file),
          )) ||
        (file.startsWith('packages/contract/') && /\b\w*[Tt]ones = /.test(text(file))),
    ),
  /** A browser test that presses by force presses a place, whatever stands there by then; `tick` of `e2e/forms.ts` presses the words. */
  pressedByForce: (files: string[], text: (file: string) => string) =>
    files.filter(
      (file) => file.startsWith('e2e/') && /\bforce: true\b/.test(text(file).replaceAll(/\brmSync\([^)]*\)/g, '')),
    ),
}

/**
 * Modules that are imported for what they do and that the web's package does not name as such: the build would leave them out. And
 * names of it that are no files.
 */
export function unnamedEffects(files: string[], text: (file: string) => string, named: string[]): string[] {
  const src = 'apps/web/src/'
  const done = files
    .filter((file) => file.startsWith(src) && !file.includes('.test.'))
    .flatMap((file) => [...text(file).matchAll(/^import '#([^']+\.tsx?)'$/gm)].map(([, path = '']) => `./src/${path}`))
  const own = named.filter((path) => path.startsWith('./'))
  return [
    ...new Set(done.filter((path) => !named.includes(path))),
    ...own.filter((path) => !files.includes(path.replace('./', 'apps/web/'))),
  ]
}

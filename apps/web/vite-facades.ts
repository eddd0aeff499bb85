import type { Plugin } from 'vite'

const only = /^export\{([^}]*)\}from["'`]\.\/([\w-]+\.js)["'`];?$/
const asked = /\bimport\((["'`])\.\/([\w-]+\.js)\1\)/g

/**
 * What an `import()` names may lie in a file with other code (`codeSplitting` of vite.config.ts). Rolldown writes a file for it then
 * that does nothing but hand on its names: one more request for each part of a page. Here the `import()` takes the names
 * out of the file where they lie. https://github.com/rolldown/rolldown/issues/9729
 */
export const withoutFacades: Plugin = {
  name: 'without-facades',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const imported = new Set(chunks.flatMap(({ imports }) => imports))
    const facades = new Map<string, string>()
    for (const { code, fileName, isDynamicEntry, isEntry } of chunks) {
      const [, names, file] = (isDynamicEntry && !isEntry && !imported.has(fileName) && only.exec(code.trim())) || []
      if (names !== undefined && file !== undefined)
        facades.set(basename(fileName), `import("./${file}").then(e=>({${taken(names)}}))`)
    }
    for (const chunk of chunks) {
      if (facades.has(basename(chunk.fileName))) delete bundle[chunk.fileName]
      else chunk.code = chunk.code.replace(asked, (whole, _quote, file: string) => facades.get(file) ?? whole)
    }
  },
}

const basename = (file: string) => file.slice(file.lastIndexOf('/') + 1)

/** `t as Desk,n` of an `export` as `Desk:e.t,n:e.n` of an object. */
const taken = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim().split(' as '))
    .map(([own = '', told = own]) => `${told}:e.${own}`)
    .join(',')

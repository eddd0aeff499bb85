import type { Plugin } from 'vite'

const summary = /\n\s+summary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")(?:,|(?=\n))/g

/** The sentence of each endpoint is for the API page, which the server makes: the browser's code goes without them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/packages\/contract\/src\/[\w/-]+\.ts$/, code: /\bendpoint\(['"]/ },
    handler(code, id) {
      const bare = code.replaceAll(summary, '')
      if (/\n\s+summary:\s*['"][A-Z]/.test(bare)) throw new Error(`${id}: a summary stays`)
      return { code: bare, map: null }
    },
  },
}

import type { Plugin } from 'vite'

/** The key that the library gives each path of an icon: six letters of chance, which nothing packs and no fixed list needs. */
const pathKey = /,\s*key: "\w+"/g

/** An icon is its paths: the browser's code goes without their keys. */
export const withoutPathKeys: Plugin = {
  name: 'without-path-keys',
  enforce: 'pre',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, code: /\bkey:/ },
    handler(code, id) {
      const bare = code.replaceAll(pathKey, '')
      if (/\bkey:/.test(bare)) throw new Error(`${id}: a key stays`)
      return { code: bare, map: null }
    },
  },
}

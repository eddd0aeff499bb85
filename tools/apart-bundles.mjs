// Work for a thread of its own (`*-apart.ts`) is put into one file each: a thread would load its modules one by one whenever it begins.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

const source = 'apps/api/src'

/** The files to be made, for esbuild. */
export const apartEntries = () =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('-apart.ts'))
    .map((file) => ({ in: join(source, file), out: basename(file, '.ts') }))

/** Has a module that names such work name its file of this folder (an expression of JavaScript). @param {string} code @param {string} folder */
export const namingBundles = (code, folder) =>
  code.replace(/(new URL\('[\w-]+-apart)\.ts', import\.meta\.url\)/g, `$1.mjs', ${folder})`)

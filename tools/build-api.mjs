// Puts the server into one file, in the folder that is named or `npm start`'s: loading its 560 modules one by one takes three times as long.
// Further modules that are named get a file each: tests run them in processes of their own.
import { readFile } from 'node:fs/promises'
import { basename, dirname, relative, resolve } from 'node:path'
import { build } from 'esbuild'
import { apartEntries, namingBundles } from './apart-bundles.mjs'
import { root, server } from './ready.mjs'

const [outdir = dirname(server), ...modules] = process.argv.slice(2)

/** A package is loaded from where it is installed; `#name` and `@rezerv/name` are the product's own. */
const installedStays = {
  name: 'installed-stays',
  /** @param {import('esbuild').PluginBuild} plan */
  setup: (plan) =>
    plan.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || /^(#|@rezerv\/)/.test(path) ? undefined : { external: true },
    ),
}

/** A file finds its neighbours (migrations, the pages) from where its source is, and work for a thread beside the server's file. */
const filesStayWhereTheyAre = {
  name: 'files-stay-where-they-are',
  /** @param {import('esbuild').PluginBuild} plan */
  setup: (plan) =>
    plan.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      if (/import\.meta\.(dirname|filename)/.test(source)) throw new Error(`${path}: say import.meta.url`)
      const here = JSON.stringify(relative(resolve(root, outdir), path).replaceAll('\\', '/'))
      return {
        contents: namingBundles(source, "import.meta['url']").replaceAll(
          'import.meta.url',
          `new URL(${here}, import.meta.url).href`,
        ),
        loader: 'ts',
      }
    }),
}

await build({
  absWorkingDir: root,
  entryPoints: [
    { in: 'apps/api/src/main.ts', out: 'main' },
    ...apartEntries(),
    ...modules.map((file) => ({ in: file, out: basename(file, '.ts') })),
  ],
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [installedStays, filesStayWhereTheyAre],
})

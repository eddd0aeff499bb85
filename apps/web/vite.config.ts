import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { withoutFacades } from './vite-facades.ts'

/** `lib/latest-build.ts` compares it with the server's `/build.json`: a new one means that a new build was deployed. */
const buildId = process.env['BUILD_ID'] ?? new Date().toISOString()

const buildDescriptor: Plugin = {
  name: 'build-descriptor',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id: buildId }) })
  },
}

/** A link to the desk's file that does nothing until it is told to (src/entry/desk-ahead.ts). */
const deskInPage: Plugin = {
  name: 'desk-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const desk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'desk')
      if (!desk) throw new Error('the build has no file of the desk')
      const attrs = { id: 'desk', href: `/${desk.fileName}`, crossorigin: true, fetchpriority: 'low' }
      return [{ tag: 'link', attrs, injectTo: 'head' }]
    },
  },
}

/** @internationalized/date carries thirteen calendars; the product has two. */
const onlyPersian: Plugin = {
  name: 'only-persian-calendar',
  enforce: 'pre',
  resolveId: {
    filter: { id: /createCalendar\.mjs$/ },
    handler(_, importer) {
      if (importer?.includes('@internationalized/date'))
        return fileURLToPath(new URL('./src/ui/date/create-calendar.ts', import.meta.url))
    },
  },
}

/** Where the first load of somebody who is signed out begins. */
const firstFiles = ['entry/main.tsx', 'entry/sign-in.tsx', 'pwa/pwa-banners.tsx']
/** One file names all icons; these are the ones that are shown there. */
const firstIcons =
  /lucide-react\/dist\/esm\/icons\/(calendar-check|circle-alert|cloud-off|download|receipt-text|refresh-cw|shield-check|wifi-off|x)\.mjs$/
const firstLoad = new Set<string>()

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Whether a module comes with the first files, directly or by others that they import. */
function isOfFirstLoad(id: string, graph: Graph): boolean {
  const visit = (module: string) => {
    if (firstLoad.has(module)) return
    firstLoad.add(module)
    if (!module.endsWith('/lucide-react.mjs')) graph.getModuleInfo(module)?.importedIds.forEach(visit)
  }
  if (firstLoad.size === 0)
    for (const file of firstFiles) visit(fileURLToPath(new URL(`./src/${file}`, import.meta.url)))
  return firstLoad.has(id) || firstIcons.test(id)
}

const api = `http://localhost:${process.env['API_PORT'] ?? '3000'}`

export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A route's loader comes with its page: the entry would otherwise carry the queries of every slice.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
      generatedRouteTree: './src/route-tree.gen.ts',
      // Its types are checked like all others; linter and formatter leave it out by its name.
      routeTreeFileHeader: [],
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    onlyPersian,
    buildDescriptor,
    withoutFacades,
    deskInPage,
    VitePWA({
      strategies: 'generateSW',
      registerType: 'prompt',
      injectRegister: false,
      filename: 'sw.js',
      includeAssets: ['icon.svg', 'theme-start.js'],
      manifest: {
        id: '/',
        name: 'رزرو: ناحیهٔ مدیریت',
        short_name: 'رزرو',
        description: 'مدیریت رزرو خودرو، رویداد و اقامتگاه',
        lang: 'fa',
        dir: 'rtl',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        theme_color: '#0f766e',
        background_color: '#f5f6f7',
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        ],
      },
      workbox: {
        // Where the page's policy forbids scripts that are named by a text, so does the worker's.
        inlineWorkboxRuntime: true,
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        // The map is larger than the product; it comes when a place is set, and never without a network.
        globIgnores: ['**/map-canvas-*', '**/maplibre-*'],
        navigateFallback: '/index.html',
        // Addresses that the server answers itself are never answered by the shell.
        navigateFallbackDenylist: [
          /^\/api\//,
          /^\/media\//,
          /^\/(pay|ical)\//,
          /^\/config\.json/,
          /^\/build\.json/,
          /^\/(healthz|readyz|metrics)$/,
        ],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          // The reader of QR codes, a megabyte for gates alone: kept once a camera was opened.
          {
            urlPattern: /\/assets\/[^/]+\.wasm$/,
            handler: 'CacheFirst',
            options: { cacheName: 'wasm', cacheableResponse: { statuses: [200] }, expiration: { maxEntries: 2 } },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // Preloading is only a hint: a browser that does not know it loads the same files a little later.
    // Files that came with the entry or the desk are not named again by each page, nor by the entry those that the page names.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) =>
        files.filter((file) => !/\/(first|desk)-/.test(file) || /\/desk-.*\/index-/.test(file + hostId)),
    },
    // All that sign-in needs comes in one file instead of sixty small ones; every other page has its own.
    rolldownOptions: {
      // Schemas that a page does not use are left out of it: making one has no effect. It goes by the name alone, so that what a
      // variable of that name does would be left out too: our own makers say it of themselves (`@__NO_SIDE_EFFECTS__`).
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The desk lists the files of every page that it may fetch: their names would be a kilobyte of its first load.
        // `dist/.vite/manifest.json` says which is which; the map keeps its name for the service worker, which leaves it out.
        chunkFileNames: ({ name }) => {
          if (/^(first|reload|rolldown-runtime)$/.test(name)) return 'assets/first-[hash:7].js'
          return /^(map|desk$)/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'
        },
        codeSplitting: {
          groups: [
            // Code that the sign-in page and the installed app's messages share with the entry or the desk; code of theirs alone is in their own file.
            { name: (id, context) => (isOfFirstLoad(id, context) ? 'first' : null), minShareCount: 2, priority: 5 },
            // Of the worker's messages and of the desk: with the desk, the worker would bring all of that to the sign-in, and run it.
            { name: 'reload', test: /lib\/reload-when-saved/, priority: 4.5 },
            {
              name: 'desk',
              test: /src\/entry\/desk\.tsx|rolldown\/runtime|@tanstack\/(react-query|query-core)\//,
              priority: 4,
            },
            // With it schemas are told to others, as the assistant's tools are; the first load only checks by them.
            { name: 'schema', test: /zod\/v4\/core\/registries/, priority: 6 },
            // What comes some seconds after any page, in one file.
            {
              name: 'later',
              test: /virtual:pwa-register|workbox-window|pwa\/worker-register|layouts\/lost-notice|lib\/latest-build/,
            },
            // Code that a press opens (ui/overlay/deferred.tsx), in one file: it comes when the page is there.
            {
              name: 'deferred',
              test: /src\/ui\/\w+\/(bulk-bar|menu-list|table-menu|drawer-panel|filter-body|tooltip-bubble)\.tsx/,
            },
            // Pictures that stand beside each other: those of the inbox's kinds, also on the home page, and two of an order's states.
            {
              name: 'inbox-icons',
              test: /icons\/(calendar-check-2|circle-question-mark|door-open|landmark|message-square-x|scale|user-round-check|user-round-minus|user-round-plus)\./,
            },
            { name: 'order-icons', test: /icons\/(ban|check-check)\./ },
            // The parts of nearly every form, in one file: each page names the files that it needs.
            {
              name: 'form',
              test: /src\/ui\/\w+\/(form|field|text-field|text-area|select|option|radio-group|number-field|money-field|checkbox|dialog|with-aside|description-list|step-actions|combo-box)\.tsx|icons\/(trash-2|chevron-right|arrow-up|arrow-down|file-text)\./,
              priority: 0,
            },
            {
              name: 'list',
              test: /persian-text\.ts|src\/ui\/\w+\/(data-table|filter-bar|saved-views|page|jalali|money|mobile|two-lines|badge|countdown)\.tsx|icons\/(plus|hourglass|undo-2|eye|eye-off|pencil|ellipsis-vertical|wallet)\./,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/config.json': api, '/media': api, '/pay/': api } },
})

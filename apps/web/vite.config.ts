import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { chunkGroups } from './vite-chunks.ts'
import { withoutFacades } from './vite-facades.ts'
import { withoutPathKeys } from './vite-icons.ts'
import { pagesAhead } from './vite-pages.ts'
import { withoutSummaries } from './vite-summaries.ts'

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

/** The two files of the font that every page shows (ui/font) come beside the first scripts: text that changes its font moves what is under it. */
const fontInPage: Plugin = {
  name: 'font-in-page',
  apply: 'build',
  // The server's own pages for customers know no names with a hash (apps/api/src/html/html-page.ts).
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      const name = /first-(arabic|latin)(?=\.gen)/.exec(file.fileName)?.[0]
      if (name !== undefined && file.type === 'asset')
        this.emitFile({ type: 'asset', fileName: `${name}.woff2`, source: file.source })
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = Object.keys(bundle).filter((file) => /first-(arabic|latin)\.gen/.test(file))
      if (files.length !== 2) throw new Error(`the build has ${files.length} files of the font, not 2`)
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
        injectTo: 'head',
      }))
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
    withoutSummaries,
    withoutPathKeys,
    pagesAhead,
    deskInPage,
    fontInPage,
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
        globIgnores: ['**/map-canvas-*', '**/maplibre-*', 'first-*.woff2'],
        navigateFallback: '/index.html',
        // Addresses that the server answers itself are never answered by the shell.
        navigateFallbackDenylist: [
          /^\/api\//,
          /^\/media\//,
          /^\/(pay|ical|t)\//,
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
    // Files that came with the entry or the desk are not named again by each page.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'html'
          ? files
          : files.filter((file) => !/\/(first|desk)-/.test(file) || /\/desk-.*\/index-/.test(file + hostId)),
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
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: { proxy: { '/api': api, '/config.json': api, '/media': api, '/pay/': api, '/t/': api } },
})

import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** What `lib/latest-build.ts` compares with the server's `/build.json`: a new one means that a new build was deployed. */
const buildId = process.env['BUILD_ID'] ?? new Date().toISOString()

const buildDescriptor: Plugin = {
  name: 'build-descriptor',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id: buildId }) })
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
      quoteStyle: 'single',
      semicolons: false,
    }),
    react({ compiler: true }),
    tailwindcss(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    onlyPersian,
    buildDescriptor,
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
        // What the server answers itself is never answered by the shell.
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
    modulePreload: { polyfill: false },
    // All that sign-in needs comes in one file instead of sixty small ones; every other page has its own.
    rolldownOptions: {
      // Schemas that a page does not use are left out of it: making one has no effect. It goes by the name alone, so that what a
      // variable of that name does would be left out too: our own makers say it of themselves (`@__NO_SIDE_EFFECTS__`).
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // The desk lists the files of every page that it may fetch: their names would be a kilobyte of its first load.
        // `dist/.vite/manifest.json` says which is which; the map keeps its name for the service worker, which leaves it out.
        chunkFileNames: ({ name }) => (name.startsWith('map') ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          groups: [
            {
              name: 'first',
              // The entry, and what the sign-in page shares with the desk.
              test: /src\/main\.tsx|rolldown\/runtime|src\/ui\/\w+\/(class-names|spinner|page-title|button-look|banner|form-errors|plain-form|plain-button)\.|layouts\/brand-mark|features\/auth\/auth-try|lib\/focus-at-start|icons\/(calendar-check|receipt-text)\.|contract\/src\/(digits|mobile-text|auth\/auth-admin)\./,
              priority: 3,
            },
            { name: 'desk', test: /src\/(desk|layouts\/default)\.tsx|@tanstack\/react-query\//, priority: 2 },
            // What the installed app's messages share with the desk: they come before it, and without it.
            {
              name: 'notice',
              test: /src\/pwa\/install\.|icons\/(download|refresh-cw|wifi-off|cloud-off)\./,
              priority: 3,
            },
            { name: 'worker', test: /virtual:pwa-register|workbox-window|pwa\/worker-register/ },
            // What a press opens (ui/overlay/late.ts), in one file: it comes when the page is there.
            {
              name: 'late',
              test: /src\/ui\/\w+\/(bulk-bar|menu-list|table-menu|drawer-panel|filter-body|tooltip-bubble)\.tsx/,
            },
            // What nearly every form is made of, in one file: each page names the files that it needs.
            {
              name: 'form',
              test: /src\/ui\/\w+\/(form|field|text-field|text-area|select|option|radio-group|number-field|money-field|checkbox|dialog|with-aside|description-list|step-actions|combo-box)\.tsx|icons\/(trash-2|chevron-right|arrow-up|arrow-down|file-text)\./,
              priority: 0,
            },
            {
              name: 'list',
              test: /src\/ui\/\w+\/(data-table|filter-bar|saved-views|page|jalali|money|mobile|two-lines|badge|countdown|progress|date-range-field)\.tsx|icons\/(plus|hourglass|undo-2|eye|eye-off|pencil)\./,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': api, '/config.json': api, '/media': api, '/pay/': api } },
})

/// <reference types="vite-plugin-pwa/vanillajs" />

/** The build that this page comes from (vite.config.ts). */
declare const __BUILD_ID__: string

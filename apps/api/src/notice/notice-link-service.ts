import type { Env } from '#env.ts'

/** Where a page stands for people outside, as a message says it: `/auth`. */
export const pageAddress = (env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, path: `/${string}`) =>
  `${env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`}${path}`

import { ofetch } from 'ofetch'

/** The id of the newest build, or undefined when it cannot be read. Never cached. */
export const latestBuildId = (now: number) =>
  ofetch<{ id?: unknown }>(`/build.json?${now}`, { responseType: 'json' }).then(
    ({ id }) => (typeof id === 'string' ? id : undefined),
    () => undefined,
  )

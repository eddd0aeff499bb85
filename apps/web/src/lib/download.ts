import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { fileName } from '@rezerv/contract/file-name.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { ofetch } from 'ofetch'
import { type AnyRequest, type CallRequest, known, pathOf, retryStatusCodes, sentAlong } from './call.ts'
import { failureOf, neededToken, sessionOver } from './call-error.ts'
import { publicConfig } from './config.ts'
import { session } from './session.ts'

/** The bytes of a file of the API, for the page to show. Throws CallError; without a session nothing is asked. */
export async function readBlob<const E extends Endpoint>(
  endpoint: E,
  request: CallRequest<E>,
  signal?: AbortSignal,
): Promise<Blob> {
  const { params = {}, query } = request as AnyRequest
  const token = neededToken()
  try {
    const blob: Blob = await ofetch(pathOf(endpoint.path, params), {
      baseURL: publicConfig().apiBase,
      responseType: 'blob',
      retry: 1,
      retryStatusCodes,
      ...(query && { query: known(endpoint, query) }),
      ...sentAlong({ ...(signal && { signal }) }, token),
    })
    if (token !== session.token()) throw sessionOver()
    return blob
  } catch (error) {
    throw failureOf(error, token)
  }
}

/** Fetches a file of the API and gives it to the browser to save under its own name, or under `name`. Throws CallError. */
export async function download<const E extends Endpoint & { file: { name: string } }>(
  endpoint: E,
  request: CallRequest<E>,
  options: { name?: string; signal?: AbortSignal } = {},
): Promise<void> {
  saveBlob(await readBlob(endpoint, request, options.signal), options.name ?? endpoint.file.name)
}

/** The same under a name that says what is in it and of which day: «مشتری‌ها», `csv`. */
export const downloadOfToday = <const E extends Endpoint & { file: { name: string } }>(
  endpoint: E,
  request: CallRequest<E>,
  [what, extension]: [what: string, extension: string],
) => download(endpoint, request, { name: fileName(what, dayOfInstant(new Date().toISOString()), extension) })

/** Gives bytes to the browser to save. */
export function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // The browser has taken the bytes by then; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

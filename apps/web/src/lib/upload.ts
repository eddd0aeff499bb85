import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import type * as z from 'zod/mini'
import { badAnswer, lostConnection, callErrorOf, neededToken, sessionOver } from './call-error.ts'
import { publicConfig } from './config.ts'
import { session } from './session.ts'

/** Sends one file with progress (0 to 1), which fetch cannot tell. Throws CallError; without a session nothing is sent. */
export async function upload<const E extends Endpoint & { upload: true }>(
  endpoint: E,
  file: File,
  onProgress: (part: number) => void,
  signal?: AbortSignal,
): Promise<z.output<E['answer']>> {
  const token = neededToken()
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, publicConfig().apiBase + endpoint.path)
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.addEventListener('progress', (event) =>
      onProgress(event.lengthComputable ? event.loaded / event.total : 0),
    )
    request.addEventListener('error', () => fail(lostConnection()))
    request.addEventListener('abort', () => fail(new DOMException('Upload stopped', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status >= 300) return fail(callErrorOf(request.status, request.response, token))
      if (token !== session.token()) return fail(sessionOver())
      const answer = endpoint.answer.safeParse(request.response)
      if (answer.success) return done(answer.data as z.output<E['answer']>)
      return fail(badAnswer())
    })
    signal?.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.append('file', file)
    request.send(form)
  })
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'

/** Written by the build (apps/web/vite-pages.ts); addresses as the routes' files name them, `/order/$id`. */
const Pages = z.object({ signIn: z.array(z.string()), pages: z.record(z.string(), z.array(z.string())) })

/** Set by the browser of somebody who is signed in (apps/web/src/lib/desk-cookie.ts): it opens nothing, it only says which page comes first. */
export const deskCookie = 'desk'

const partOf = (part: string) => {
  if (part === '$') return '.*'
  return part.startsWith('$') ? '[^/]+' : part.replace(/[^\w-]/g, String.raw`\$&`)
}
const addressOf = (pattern: string) => new RegExp(`^${pattern.split('/').map(partOf).join('/')}/?$`)
const linkOf = (files: string[]) => files.map((file) => `</${file}>; rel=modulepreload; crossorigin`).join(', ')

/**
 * Which scripts a page comes with, as a `Link` header: the browser asks for all of them at once, where it would otherwise find out about
 * one after the other has run. It is only a hint: without the build's list, or for an address that is none, there is none.
 * @returns the header for an address, and for whether somebody is signed in
 */
export async function scriptsAhead(
  webRoot: string,
): Promise<(path: string, isSignedIn: boolean) => string | undefined> {
  const text = await readFile(join(webRoot, '.vite/pages.json'), 'utf8').catch(() => undefined)
  if (text === undefined) return () => undefined
  const { signIn, pages } = Pages.parse(JSON.parse(text))
  // `/host/car` before `/host/$kind`.
  const known = Object.entries(pages)
    .toSorted(([a], [b]) => a.split('$').length - b.split('$').length)
    .map(([pattern, files]) => ({ address: addressOf(pattern), link: linkOf(files) }))
  const signInLink = linkOf(signIn)
  return (path, isSignedIn) => (isSignedIn ? known.find(({ address }) => address.test(path))?.link : signInLink)
}

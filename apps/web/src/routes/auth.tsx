import { createFileRoute, redirect } from '@tanstack/react-router'
import { takeRememberedPath } from '#lib/redirect-path.ts'
import { session } from '#lib/session.ts'

/** The sign-in page itself stands before the router (sign-in.tsx); a signed-in admin is led on to the page that was wanted. */
export const Route = createFileRoute('/auth')({
  staticData: { layout: 'auth' },
  beforeLoad: ({ preload }) => {
    if (session.isSignedIn() && !preload) throw redirect({ href: takeRememberedPath(), replace: true })
  },
})

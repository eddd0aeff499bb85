import { createFileRoute } from '@tanstack/react-router'

/** The sign-in page itself stands before the router (sign-in.tsx); the root leads a signed-in admin on from here. */
export const Route = createFileRoute('/auth')({ staticData: { layout: 'auth' } })

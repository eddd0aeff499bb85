import { createFileRoute } from '@tanstack/react-router'
import { AuthSignIn } from '#features/auth/auth-sign-in.tsx'

export const Route = createFileRoute('/auth')({
  staticData: { layout: 'auth' },
  component: AuthSignIn,
})

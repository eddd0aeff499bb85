import { AuthSignIn } from '#features/auth/auth-sign-in.tsx'
import { AuthLayout } from '#layouts/auth.tsx'

/** All that somebody signed out sees; the route `/auth` is for those who are signed in and are led on. */
export function SignIn(props: { keeps: boolean }) {
  return (
    <AuthLayout>
      <AuthSignIn {...props} />
    </AuthLayout>
  )
}

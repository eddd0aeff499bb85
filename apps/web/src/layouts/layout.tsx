import { lazy, Suspense, useState } from 'react'
import { Outlet, useMatches, type StaticDataRouteOption } from '@tanstack/react-router'
import { signOut } from '#features/auth/auth-session.ts'
import { useSignedInUser } from '#lib/session.ts'
import { AddLayout } from '#layouts/add.tsx'
import { AuthLayout } from '#layouts/auth.tsx'
import { DefaultLayout } from '#layouts/default.tsx'
import { DetailsLayout } from '#layouts/details.tsx'
import { ErrorLayout } from '#layouts/error.tsx'
import type { FrameProps } from '#layouts/frame.ts'
import { PaymentLayout } from '#layouts/payment.tsx'
import { ServicesLayout } from '#layouts/services.tsx'
import { useShortcut } from '#ui/use-shortcut.ts'

type LayoutName = StaticDataRouteOption['layout']

/** The seven layout words of specification section 2. */
const layouts: Record<LayoutName, (frame: FrameProps) => React.ReactNode> = {
  add: AddLayout,
  auth: AuthLayout,
  default: DefaultLayout,
  details: DetailsLayout,
  error: ErrorLayout,
  payment: PaymentLayout,
  services: ServicesLayout,
}

const Palette = lazy(() => import('#layouts/palette.tsx').then((file) => ({ default: file.Palette })))

/** The frame that the deepest route's layout word asks for, with what every frame shows. */
export function Layout() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout }) ?? 'default'
  const user = useSignedInUser()
  const [isSearching, setSearching] = useState(false)
  const Frame = layouts[name]
  useShortcut('k', () => user && setSearching(true))
  return (
    <Frame
      account={{ name: user?.name ?? 'مدیر', onSignOut: () => void signOut() }}
      onSearch={() => setSearching(true)}
    >
      <Outlet />
      {isSearching ? (
        <Suspense>
          <Palette onClose={() => setSearching(false)} />
        </Suspense>
      ) : null}
    </Frame>
  )
}

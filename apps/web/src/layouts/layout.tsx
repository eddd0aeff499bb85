import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react'
import { Outlet, useMatches, type StaticDataRouteOption } from '@tanstack/react-router'
import { signOut } from '#features/auth/auth-session.ts'
import { useSignedInUser } from '#lib/session.ts'
import { DefaultLayout } from '#layouts/default.tsx'
import type { FrameProps } from '#layouts/frame.ts'
import { fetchLateParts } from '#ui/late.ts'
import { useShortcut } from '#ui/use-shortcut.ts'

type LayoutName = StaticDataRouteOption['layout']

/** The layout words of specification section 2; `auth` is sign-in.tsx's, which comes before all of these. */
const layouts: Record<Exclude<LayoutName, 'auth'>, ComponentType<FrameProps>> = {
  add: lazy(() => import('#layouts/add.tsx').then((file) => ({ default: file.AddLayout }))),
  default: DefaultLayout,
  details: lazy(() => import('#layouts/details.tsx').then((file) => ({ default: file.DetailsLayout }))),
  error: lazy(() => import('#layouts/error.tsx').then((file) => ({ default: file.ErrorLayout }))),
  payment: lazy(() => import('#layouts/payment.tsx').then((file) => ({ default: file.PaymentLayout }))),
  services: lazy(() => import('#layouts/services.tsx').then((file) => ({ default: file.ServicesLayout }))),
}

const Palette = lazy(() => import('#layouts/palette.tsx').then((file) => ({ default: file.Palette })))

const Bell = lazy(() => import('#layouts/bell.tsx').then((file) => ({ default: file.Bell })))

/** The frame that the deepest route's layout word asks for, with what every frame shows. */
export function Layout() {
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout }) ?? 'default'
  const user = useSignedInUser()
  const [isSearching, setSearching] = useState(false)
  const Frame = layouts[name === 'auth' ? 'default' : name]
  useEffect(fetchLateParts, [])
  useShortcut('k', () => user && setSearching(true))
  return (
    <Suspense>
      <Frame
        account={{ name: user?.name ?? 'مدیر', onSignOut: () => void signOut() }}
        onSearch={() => setSearching(true)}
        bell={
          <Suspense fallback={<span className="size-tap shrink-0" />}>
            <Bell />
          </Suspense>
        }
      >
        <Outlet />
        {isSearching ? (
          <Suspense>
            <Palette onClose={() => setSearching(false)} />
          </Suspense>
        ) : null}
      </Frame>
    </Suspense>
  )
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { Suspense, useEffect, useState } from 'react'
import {
  lazyRouteComponent,
  Outlet,
  useMatches,
  type AsyncRouteComponent,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import { useInstallPrompt } from '#pwa/install-prompt.ts'
import { install } from '#pwa/install.ts'
import { signOut } from '#features/auth/auth-session.ts'
import { useSignedInUser } from '#lib/session.ts'
import { DefaultLayout } from '#layouts/default.tsx'
import type { FrameProps } from '#layouts/frame.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { startFetchingAhead } from '#ui/overlay/fetch-ahead.ts'
import { useQuestionKey, useShortcut } from '#ui/page/use-key.ts'

type LayoutName = NonNullable<StaticDataRouteOption['layout']>

/** The layout words of specification section 2; `auth` is sign-in.tsx's, which comes before all of these. */
const layouts: Record<Exclude<LayoutName, 'auth'>, AsyncRouteComponent<FrameProps>> = {
  add: DefaultLayout,
  default: DefaultLayout,
  details: DefaultLayout,
  error: lazyRouteComponent(() => import('#layouts/error.tsx'), 'ErrorLayout'),
  payment: lazyRouteComponent(() => import('#layouts/payment.tsx'), 'PaymentLayout'),
  services: DefaultLayout,
}

const widths: Partial<Record<LayoutName, FrameProps['width']>> = { add: 'wide', details: 'details', services: 'wide' }

/**
 * Fetches a page's frame while its data are on the way. React holds back for 300 ms what comes after a fallback was shown,
 * so the first page waits for its frame. Where it is lost, the frame itself says so.
 */
export async function fetchFrame(match: Framed | undefined) {
  const name = frameOf(match)
  if (name !== 'auth') await layouts[name].preload?.()
}

type Framed = { staticData: StaticDataRouteOption; search: unknown }

/** The layout word of a page, but for one that is a desk of its own until its address asks for one record. */
function frameOf(match: Framed | undefined): LayoutName {
  const { layout = 'default', deskWithout } = match?.staticData ?? {}
  return deskWithout && !(deskWithout in Object(match?.search)) ? 'default' : layout
}

const loadPalette = () => import('#layouts/palette.tsx')
const loadBell = () => import('#layouts/bell.tsx')

/** The frame that the deepest route's layout word asks for, with what every frame shows. */
export function Layout() {
  const name = useMatches({ select: (matches) => frameOf(matches.at(-1)) })
  const user = useSignedInUser()
  const { isOffered } = useInstallPrompt()
  const [opened, setOpened] = useState<'search' | 'keys'>()
  const Frame = layouts[name === 'auth' ? 'default' : name]
  useEffect(startFetchingAhead, [])
  useShortcut('k', () => user && setOpened('search'))
  useQuestionKey(() => user && setOpened('keys'))
  return (
    <Suspense>
      <Frame
        width={widths[name]}
        account={{
          name: user?.name ?? 'ادمین',
          onSignOut: signOut,
          ...(isOffered && { onInstall: () => void install() }),
        }}
        onSearch={() => setOpened('search')}
        bell={
          <Deferred load={loadBell} open meanwhile={<span className="size-tap shrink-0" />}>
            {({ Bell }) => <Bell />}
          </Deferred>
        }
      >
        <Outlet />
        <Deferred load={loadPalette} open={opened}>
          {({ PaletteOrKeys }, shown) => (
            <PaletteOrKeys shown={shown} onKeys={() => setOpened('keys')} onClose={() => setOpened(undefined)} />
          )}
        </Deferred>
      </Frame>
    </Suspense>
  )
}

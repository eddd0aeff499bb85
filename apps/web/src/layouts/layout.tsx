import { Outlet, useMatches } from '@tanstack/react-router'

/** The frame that the deepest route's layout word asks for. */
export function Layout() {
  const layout = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout })
  return (
    <main data-layout={layout} className="mx-auto max-w-6xl p-4">
      <Outlet />
    </main>
  )
}

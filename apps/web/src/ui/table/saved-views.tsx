import type { ReactNode } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'

export type SavedView = { id: string; label: string; count?: ReactNode; link: LinkProps }

/** Ready-made filters as tabs, each a URL; `current` is undefined when the filters match none of them. */
export function SavedViews({ views, current, label }: { views: SavedView[]; current?: string; label: string }) {
  return (
    <TabNav label={label} className="px-2">
      {views.map((view) => (
        <TabLink key={view.id} {...view.link} count={view.count} isSelected={view.id === current}>
          {view.label}
        </TabLink>
      ))}
    </TabNav>
  )
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { BottomNav } from '#layouts/bottom-nav.tsx'
import type { FrameProps } from '#layouts/frame.ts'
import { Header } from '#layouts/header.tsx'
import { Main, SkipLink } from '#layouts/main.tsx'
import { Sidebar } from '#layouts/sidebar.tsx'

/** Lists and desks: sidebar, header, content; bottom bar on a narrow screen. */
export function DefaultLayout({ children, className, ...frame }: FrameProps & { className?: string }) {
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      <Sidebar counts={frame.counts} />
      <div className="flex min-w-0 flex-1 flex-col">
        <Header {...frame} />
        <Main
          className={className ?? 'mx-auto w-full max-w-[1600px] flex-1 px-3.5 pt-4 pb-24 sm:px-6 sm:pt-5 lg:pb-10'}
        >
          {children}
        </Main>
      </div>
      <BottomNav counts={frame.counts} onSearch={frame.onSearch} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { Brand } from '#layouts/brand.tsx'
import { Main } from '#layouts/main.tsx'

/** An error alone on the screen, with the way home. */
export function ErrorLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-6 py-4">
        <Brand />
      </header>
      <Main className="flex flex-1 items-center justify-center pb-24">{children}</Main>
    </div>
  )
}

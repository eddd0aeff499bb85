import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { ArrowRight, X } from 'lucide-react'
import type { FrameProps } from '#layouts/frame.ts'
import { Main, SkipLink } from '#layouts/main.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { usePageTitle } from '#ui/page/page-title.ts'

/** An editor or a wide calendar over the whole width: only the way back and the title, nothing else to go to. */
export function AddLayout({ children }: FrameProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { title, breadcrumb } = usePageTitle()
  const up = breadcrumb.findLast((crumb) => crumb.link)?.link ?? { to: '/' }
  const goUp = () => void router.navigate({ ...up } as Parameters<typeof router.navigate>[0])
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header
        data-no-print
        className="sticky top-0 z-20 flex h-14 items-center gap-2 border-b border-line bg-surface px-2 sm:px-4"
      >
        <IconButton icon={ArrowRight} label="بازگشت" onPress={() => (canGoBack ? router.history.back() : goUp())} />
        <p className="min-w-0 flex-1 truncate text-sm font-semibold">{title}</p>
        <IconButton icon={X} label="بستن" onPress={goUp} />
      </header>
      <Main className="mx-auto w-full max-w-[1440px] flex-1 px-3.5 pt-5 pb-16 sm:px-6">{children}</Main>
    </div>
  )
}

import type { FrameProps } from '#layouts/frame.ts'
import { DefaultLayout } from '#layouts/default.tsx'

/** One record as its readers see it: the frame of the desk with a narrower page; the page's side panel is `WithAside`. */
export function DetailsLayout(props: FrameProps) {
  return (
    <DefaultLayout
      {...props}
      className="mx-auto w-full max-w-[1240px] flex-1 px-3.5 pt-4 pb-24 sm:px-6 sm:pt-5 lg:pb-10"
    />
  )
}

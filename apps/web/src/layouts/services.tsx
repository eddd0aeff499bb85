import type { FrameProps } from '#layouts/frame.ts'
import { DefaultLayout } from '#layouts/default.tsx'

/** The catalogue: wide, so that the page's filters (`WithAside` at the start) stand beside its cards. */
export function ServicesLayout(props: FrameProps) {
  return <DefaultLayout {...props} className="w-full flex-1 px-3.5 pt-4 pb-24 sm:px-6 sm:pt-5 lg:pb-10 2xl:px-10" />
}

import { useRef } from 'react'
import { Deferred, fetchCode, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { useIsWide } from '#ui/page/use-is-phone.ts'
import { useNear } from '#ui/page/use-near.ts'
import type { homeMore } from './home-more.tsx'
import { HomeWidget, homePlaces } from './home-widget.tsx'

const loadMore = fetchedAhead(() => import('./home-more.tsx'))

/** Where all parts are seen at once, they are drawn at once; what is lost of them is told in its place. */
export const fetchMore = () => fetchCode(loadMore).catch(() => undefined)

const reading = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: () => Promise.reject(new Error('not asked')),
}

/** A part that comes with its code and its answer when somebody nears it, or when the page is quiet; a wide screen has it with the page. */
export function HomeLater({ part }: { part: keyof typeof homeMore }) {
  const place = useRef<HTMLElement>(null)
  const isNear = useNear(place, useIsWide())
  const frame = (
    <HomeWidget {...homePlaces[part]} query={reading} ref={place}>
      {() => null}
    </HomeWidget>
  )
  if (!isNear) return frame
  return (
    <Deferred load={loadMore} open meanwhile={frame}>
      {({ homeMore: { [part]: Part } }) => <Part />}
    </Deferred>
  )
}

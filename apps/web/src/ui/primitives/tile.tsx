import { createLink } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { toneClass, type Tone } from './badge.tsx'
import { cx } from './class-names.ts'

type TileLook = { tone: Tone; icon: LucideIcon; value: React.ReactNode; label: string }

function TileFace({ tone, icon: Icon, value, label }: TileLook) {
  return (
    <>
      <span
        className={cx('flex size-9 shrink-0 items-center justify-center rounded-2 max-[400px]:hidden', toneClass[tone])}
      >
        <Icon aria-hidden="true" className="size-[18px]" />
      </span>
      <span className="flex min-w-0 flex-col">
        <span className="text-lg font-bold">{value}</span>
        <span className="text-xs text-muted">{label}</span>
      </span>
    </>
  )
}

const box = 'flex min-w-0 items-center gap-3 rounded-2 border border-line bg-surface px-3.5 py-3'

/** A number that matters with its meaning. */
export function Tile(look: TileLook) {
  return (
    <div className={box}>
      <TileFace {...look} />
    </div>
  )
}

function TileAnchor({ tone, icon, value, label, ...props }: TileLook & React.ComponentPropsWithRef<'a'>) {
  return (
    <a {...props} className={cx(box, 'transition-colors hover:border-line-strong hover:bg-hover')}>
      <TileFace {...{ tone, icon, value, label }} />
    </a>
  )
}

/** A tile that leads to its rows; takes the router's typed `to`, `params`, `search`. */
export const TileLink = createLink(TileAnchor)

/** Tiles in a row; two and two on a phone. */
export function TileRow({ children }: { children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]">{children}</div>
  )
}

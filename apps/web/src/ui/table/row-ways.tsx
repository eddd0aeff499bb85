import { useEffect, useRef, useState } from 'react'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { useKeyDown } from '#ui/page/use-key.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { isForList } from './table-keys.ts'

/** A page that a row leads to without being opened first. */
type RowWay = { key: string; icon: LucideIcon; label: string; link: LinkProps }
/** `keys`: what the letters do, for the list that `?` opens; always the same array. Without it the list itself listens to them. */
type Props = { ways: RowWay[]; keys?: readonly KeyLine[] }

const none: readonly KeyLine[] = []

/** Stands in a cell; under the pointer or with the focus in its row it shows where the row leads, by icons and letters. Nothing of it is made before. */
export function RowWays({ ways, keys = none }: Props) {
  const cell = useRef<HTMLSpanElement>(null)
  const [row, setRow] = useState<Element>()
  useEffect(() => {
    const own = cell.current?.closest('tr')
    if (!own) return undefined
    const near = () => setRow(own)
    if (own.matches(':hover, :focus-within')) near()
    own.addEventListener('pointerenter', near)
    own.addEventListener('focusin', near)
    return () => {
      own.removeEventListener('pointerenter', near)
      own.removeEventListener('focusin', near)
    }
  }, [])
  // Over the cell, so that they take no room.
  return (
    <span
      ref={cell}
      className="invisible absolute -end-3 top-1/2 flex min-w-[calc(100%+0.75rem)] -translate-y-1/2 justify-end bg-hover group-focus-within:visible group-hover:visible max-xl:hidden"
    >
      {row ? <Ways row={row} ways={ways} keys={keys} /> : null}
    </span>
  )
}

function Ways({ row, ways, keys }: Required<Props> & { row: Element }) {
  const navigate = useNavigate()
  useTellKeys(keys)
  useKeyDown((event) => {
    const way = ways.find(({ key }) => event.code === `Key${key}`)
    if (!way || event.shiftKey || event.repeat || !row.contains(document.activeElement)) return
    if (keys.length === 0 || !isForList(event, document.activeElement)) return
    event.preventDefault()
    void navigate(way.link)
  })
  return ways.map(({ key, icon, label, link }) => (
    <IconButton
      key={key}
      className="size-8!"
      icon={icon}
      label={`${label} (${key})`}
      onPress={() => void navigate(link)}
    />
  ))
}

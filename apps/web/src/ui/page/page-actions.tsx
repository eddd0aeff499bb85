'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useId, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import { Ellipsis, type LucideIcon } from 'lucide-react'
import { type Needs, useMayDo } from '#lib/rights/rights.ts'
import { storeOf } from '#lib/store.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Button, LinkButton } from '#ui/primitives/button.tsx'
import { useIsPhone } from './use-is-phone.ts'

export type PageActionProps = {
  label: string
  icon: LucideIcon
  /** `primary`: what most come for; a page shows one. */
  look?: 'primary' | 'danger'
  /** In «…» at once, however few there are. */
  isRare?: boolean
  isPending?: boolean
  /** Where it stands among the others: the smaller, the sooner. */
  place?: number
  /** The endpoint that it leads to, or its right: whoever may not call it is not offered it. */
  needs?: Needs
} & ({ onPress: () => void; link?: never } | { link: LinkProps; onPress?: never })

/** One thing that can be done on the page at hand, ready to be run from anywhere. */
export type ShownAction = Pick<
  PageActionProps,
  'label' | 'icon' | 'look' | 'isRare' | 'isPending' | 'link' | 'place'
> & {
  id: string
  run: () => void
}

const shown = storeOf<{ actions: ShownAction[] }>({ actions: [] })

/** What the page at hand offers: the command palette lists it. Heard of before the page is painted: nothing moves for it. */
export function useShownActions() {
  const [actions, setActions] = useState<ShownAction[]>([])
  useLayoutEffect(() => {
    const take = () => setActions(shown.read().actions)
    take()
    return shown.subscribe(take)
  }, [])
  return actions
}

/** Something that the page offers in its header: seen there, in «…», or both on a phone and by its name in the palette. */
export function PageAction({ needs, ...action }: PageActionProps) {
  return useMayDo(needs?.right) ? <AllowedAction {...action} /> : null
}

function AllowedAction({ label, icon, look, isRare, isPending, place, link, onPress }: PageActionProps) {
  const id = useId()
  const navigate = useNavigate()
  const latest = useRef({ link, onPress })
  useLayoutEffect(() => {
    latest.current = { link, onPress }
  })
  const target = JSON.stringify(link)
  useLayoutEffect(() => {
    const run = () => {
      const { link: to, onPress: press } = latest.current
      if (to) void navigate(to as Parameters<typeof navigate>[0])
      else press?.()
    }
    const next = { id, label, icon, look, isRare, isPending, place, link: latest.current.link, run }
    const { actions } = shown.read()
    const isThere = actions.some((one) => one.id === id)
    shown.change({ actions: isThere ? actions.map((one) => (one.id === id ? next : one)) : [...actions, next] })
  }, [id, label, icon, look, isRare, isPending, place, target, navigate])
  useLayoutEffect(() => () => shown.change({ actions: shown.read().actions.filter((one) => one.id !== id) }), [id])
  return null
}

/** The page's actions as its header shows them: one primary, two more, the rest in «…»; a phone shows one. */
export function PageActions() {
  const all = useShownActions().toSorted((a, b) => (a.place ?? 5) - (b.place ?? 5))
  const isPhone = useIsPhone()
  if (all.length === 0) return null
  const primary = all.find(({ look }) => look === 'primary')
  const others = all.filter((one) => one !== primary)
  const near = others.filter(({ isRare }) => !isRare).slice(0, isPhone ? (primary ? 0 : 1) : 2)
  const rest = others.filter((one) => !near.includes(one))
  const [harsh, mild] = [rest.filter(({ look }) => look === 'danger'), rest.filter(({ look }) => look !== 'danger')]
  return (
    <>
      {near.map((action) => (
        <ActionButton key={action.id} action={action} />
      ))}
      {rest.length > 0 ? (
        <Menu
          label="کارهای دیگر"
          trigger={
            <Button aria-label="کارهای دیگر" className="min-w-tap px-0!">
              <Ellipsis aria-hidden="true" className="size-[18px]" />
            </Button>
          }
          groups={[mild, harsh]
            .filter(({ length }) => length > 0)
            .map((group) =>
              group.map(({ id, label, icon, look, isPending = false, run }) => ({
                id,
                label,
                icon,
                isDanger: look === 'danger',
                isDisabled: isPending,
                onAction: run,
              })),
            )}
        />
      ) : null}
      {primary ? <ActionButton action={primary} className={isPhone ? 'flex-1' : ''} /> : null}
    </>
  )
}

function ActionButton({ action, className = '' }: { action: ShownAction; className?: string }) {
  const { label, icon, look, isPending, link, run } = action
  const face = { icon, variant: look === 'primary' ? 'primary' : 'secondary', className } as const
  if (link)
    return (
      <LinkButton {...link} {...face}>
        {label}
      </LinkButton>
    )
  return (
    <Button {...face} isPending={isPending} onPress={run}>
      {label}
    </Button>
  )
}

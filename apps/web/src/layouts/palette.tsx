import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { SearchHit } from '@rezerv/contract/search/search-endpoints.ts'
import { signOut } from '#features/auth/auth-session.ts'
import { catalogueCities } from '#features/catalogue/catalogue-city-queries.ts'
import { recentlyRun, rememberRun } from '#features/search/search-recent.ts'
import { useRecords } from '#features/search/search-records.ts'
import { useRights } from '#lib/rights/rights.ts'
import { useTheme } from '#lib/theme-choice.ts'
import { KeysDialog } from '#layouts/keys.tsx'
import { paletteCommands } from '#layouts/palette-commands.ts'
import { citiesNamed, type NamedCity } from '#layouts/palette-places.ts'
import { hitCommand, moreCommand, recordGroupNames } from '#layouts/palette-hits.tsx'
import { type Command, commandGroups } from '#ui/overlay/command-groups.ts'
import { useShownActions } from '#ui/page/page-actions.tsx'
import { CommandPalette } from '#ui/overlay/command-palette.tsx'

type Props = { shown: 'search' | 'keys'; onClose: () => void; onKeys: () => void }

/** The two windows that a key opens on every page, in one file. */
export const PaletteOrKeys = ({ shown, ...given }: Props) =>
  shown === 'keys' ? <KeysDialog onClose={given.onClose} /> : <Palette {...given} />

/** Every record, every page, and what can be done from anywhere. Without the server the pages and actions remain. */
function Palette({ onClose, onKeys }: Omit<Props, 'shown'>) {
  const router = useRouter()
  const { shown, choose } = useTheme()
  const found = useRecords()
  const { typed } = found
  const [lately] = useState(recentlyRun)
  const open = (link: object) => void router.navigate(link)

  const here = useShownActions()
  const cities = useCities(typed)
  const rights = useRights()
  const commands = paletteCommands({
    here,
    rights,
    cities,
    go: (link) => open(link),
    isDark: shown === 'dark',
    onTheme: () => choose(shown === 'dark' ? 'light' : 'dark'),
    onKeys,
    onSignOut: signOut,
  })
  const groups = commandGroups({
    typed,
    commands,
    records: found.groups.map(({ kind, hits, hasMore }) => ({
      name: recordGroupNames[kind],
      commands: [...hits.map((hit) => hitCommand(hit, open)), ...(hasMore ? moreCommand(kind, typed, open) : [])],
    })),
    isNamed: found.isNamed,
    recent: lately.flatMap((one) =>
      typeof one === 'string' ? commands.filter(({ id }) => id === one) : [hitCommand(one, open, 'old')],
    ),
  })

  const [first] = groups
  const isRecordFirst = first === undefined || found.groups.some(({ kind }) => recordGroupNames[kind] === first.name)

  // An answer that Enter waits for leads nowhere once the palette is closed.
  const close = () => {
    found.type('')
    onClose()
  }
  const leave = (what: string | SearchHit, run: () => void) => {
    // What a page offers is gone with the page.
    if (!here.some(({ id }) => id === what)) rememberRun(what)
    close()
    run()
  }
  const onRun = (command: Command) => {
    const hit = [...found.groups.flatMap(({ hits }) => hits), ...lately].find(
      (one) => typeof one !== 'string' && `${one.kind}-${one.id}` === command.id,
    )
    leave(hit ?? command.id, command.onRun)
  }
  return (
    <CommandPalette
      typed={typed}
      onType={found.type}
      groups={groups}
      isBusy={found.isWaiting}
      empty={<Nothing typed={typed} state={found.hasFailed ? 'failed' : found.isWaiting ? 'waiting' : 'done'} />}
      warning={found.hasFailed ? <Unreachable onRetry={found.retry} /> : undefined}
      onRun={onRun}
      onEnter={() => found.openNamed((hit) => leave(hit, hitCommand(hit, open).onRun), isRecordFirst)}
      onClose={close}
    />
  )
}

/** The pages of the cities that are typed. */
function useCities(typed: string): NamedCity[] {
  const enabled = typed.trim() !== ''
  const car = useQuery({ ...catalogueCities('car'), enabled }).data?.items ?? []
  const space = useQuery({ ...catalogueCities('space'), enabled }).data?.items ?? []
  const all = [
    ...car.map((city) => ({ ...city, kind: 'car' as const })),
    ...space.map((city) => ({ ...city, kind: 'space' as const })),
  ]
  return citiesNamed(all, typed)
}

function Nothing({ typed, state }: { typed: string; state: 'waiting' | 'done' | 'failed' }) {
  if (state === 'waiting') return 'در حال جست‌وجو…'
  if (state === 'failed') return `صفحه یا کاری به نام «${typed.trim()}» نیست.`
  return (
    <>
      <p className="text-base text-ink">چیزی با «{typed.trim()}» پیدا نشد.</p>
      <p className="mt-2">کد سفارش یا آگهی، موبایل، نام، کد بلیت، شمارهٔ پیگیری یا چهار رقم آخر کارت را وارد کنید.</p>
    </>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 text-ink">
      جست‌وجوی رکوردها در حال حاضر ممکن نیست؛ صفحه‌ها و کارها در دسترس‌اند.
      <button type="button" onClick={onRetry} className="min-h-tap font-semibold text-accent-strong underline">
        تلاش دوباره
      </button>
    </span>
  )
}

'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { BottomNav, Sidebar } from './sidebar.tsx'
import type { FrameProps, SignedIn } from './frame.ts'
import { Main, SkipLink } from './main.tsx'
import { Fragment } from 'react'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowRight, Download, LogOut, Monitor, Moon, Search, Sun } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useTheme } from '#lib/theme-choice.ts'
import type { Theme } from '#lib/theme.ts'
import { BrandMark } from './brand-mark.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { type PageTitle, usePageTitle } from '#ui/page/page-title.ts'
import { useIsWide } from '#ui/page/use-is-phone.ts'

/** How wide the content of a page is, and how far from the edges. */
const widths = {
  /** Lists and desks. */
  default: 'mx-auto max-w-[1600px]',
  /** One record as its readers see it: a narrower page; the page's side panel is `WithAside`. */
  details: 'mx-auto max-w-[1240px]',
  /** The catalogue and whatever is edited or planned over the whole width: filters beside cards, calendars, forms with a preview. */
  wide: '2xl:px-10',
}

/**
 * Sidebar, header, content; bottom bar on a narrow screen. One component for every width: what stands around the pages stays as it is
 * while one takes the place of another, with the press that has begun in it and the focus.
 */
export function DefaultLayout({ children, width = 'default', ...frame }: FrameProps) {
  const isWide = useIsWide()
  return (
    <div className="flex min-h-dvh">
      <SkipLink />
      {isWide ? <Sidebar /> : null}
      <div className="flex min-w-0 flex-1 flex-col">
        <Header {...frame} />
        <Main className={`${widths[width]} w-full flex-1 px-3.5 pt-4 pb-24 sm:px-6 sm:pt-5 lg:pb-10`}>{children}</Main>
      </div>
      {isWide ? null : <BottomNav onSearch={frame.onSearch} />}
    </div>
  )
}

function Header({ account, onSearch, bell }: Omit<FrameProps, 'children'>) {
  return (
    <header
      data-no-print
      className="sticky top-0 z-20 flex h-14 items-center gap-1 border-b border-line bg-surface px-3 sm:gap-2 sm:px-6"
    >
      <Way />
      <SearchButton onPress={onSearch} />
      <ThemeMenu />
      {bell}
      <AccountMenu account={account} />
    </header>
  )
}

/** Where the page stands; on a narrow screen an arrow leads up instead of the words. */
function Way() {
  const { title, breadcrumb } = usePageTitle()
  const up = breadcrumb.findLast(({ link }) => link)
  return (
    <>
      <div className={up ? 'me-1 md:hidden' : 'me-1 lg:hidden'}>
        <Link
          {...(up?.link ?? { to: '/' })}
          aria-label={up ? `بازگشت به ${up.label}` : 'رزرو، خانه'}
          className="flex size-tap items-center justify-center rounded-1 hover:bg-hover"
        >
          {up ? <ArrowRight aria-hidden="true" className="size-5" /> : <BrandMark />}
        </Link>
      </div>
      <WayWords title={title} breadcrumb={breadcrumb} />
    </>
  )
}

function WayWords({ title, breadcrumb }: PageTitle) {
  return (
    <nav aria-label="مسیر صفحه" className="min-w-0 flex-1">
      <ol className="flex min-w-0 items-center gap-1.5 text-sm">
        {breadcrumb.map((crumb) => (
          <Fragment key={crumb.label}>
            <li className="hidden shrink-0 text-muted md:block">
              {crumb.link ? (
                <Link {...crumb.link} className="rounded-1 hover:text-ink hover:underline">
                  {crumb.label}
                </Link>
              ) : (
                crumb.label
              )}
            </li>
            <li aria-hidden="true" className="hidden text-faint md:block">
              ‹
            </li>
          </Fragment>
        ))}
        <li aria-current="page" className="truncate font-semibold">
          {title}
        </li>
      </ol>
    </nav>
  )
}

function SearchButton({ onPress }: { onPress: () => void }) {
  return (
    <>
      <Button
        onPress={onPress}
        className="hidden min-h-tap w-72 items-center gap-2 rounded-1 bg-sunken px-3 text-sm text-muted hover:text-ink md:flex"
      >
        <Search aria-hidden="true" className="size-4" />
        <span className="flex-1 text-start">جست‌وجو در همه‌چیز…</span>
        <kbd aria-hidden="true" className="rounded border border-line-strong px-1.5 font-sans text-2xs" dir="ltr">
          Ctrl K
        </kbd>
      </Button>
      <IconButton icon={Search} label="جست‌وجو" onPress={onPress} className="md:hidden" />
    </>
  )
}

function ThemeMenu() {
  const { shown, chosen, choose } = useTheme()
  const option = (id: Theme, label: string, icon: typeof Sun) => ({
    id,
    icon,
    label: id === chosen ? `${label} (فعلی)` : label,
    onAction: () => choose(id),
  })
  return (
    <Menu
      label="پوسته"
      trigger={<IconButton icon={shown === 'dark' ? Moon : Sun} label="پوسته" />}
      groups={[[option('light', 'روشن', Sun), option('dark', 'تیره', Moon), option('system', 'مطابق دستگاه', Monitor)]]}
    />
  )
}

function AccountMenu({ account }: { account: SignedIn }) {
  const navigate = useNavigate()
  return (
    <Menu
      label="حساب من"
      heading={<b className="block">{account.name}</b>}
      trigger={
        <Button
          aria-label={`حساب من: ${account.name}`}
          className="flex size-tap items-center justify-center rounded-full"
        >
          <span
            aria-hidden="true"
            className="flex size-8 items-center justify-center rounded-full bg-accent-soft font-bold text-accent-strong"
          >
            {account.name.trim().slice(0, 1) || 'م'}
          </span>
        </Button>
      }
      groups={[
        [{ id: 'sessions', label: 'دستگاه‌های من', icon: Monitor, onAction: () => void navigate({ to: '/sessions' }) }],
        ...(account.onInstall
          ? [[{ id: 'install', label: 'نصب رزرو', icon: Download, onAction: account.onInstall }]]
          : []),
        [{ id: 'sign-out', label: 'خروج از حساب', icon: LogOut, onAction: account.onSignOut }],
      ]}
    />
  )
}

import { useRouter } from '@tanstack/react-router'
import { LogOut, Moon, Plus, Sun } from 'lucide-react'
import { signOut } from '#features/auth/auth-session.ts'
import { useTheme } from '#lib/theme.ts'
import { navigation } from '#layouts/navigation.ts'
import { CommandPalette, type Command } from '#ui/command-palette.tsx'

/** Every page of the navigation, and what can be done from anywhere. */
export function Palette({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const { shown, choose } = useTheme()
  const go = (to: string) => () => void router.navigate({ to })
  const pages = navigation.flatMap((group): Command[] =>
    group.items.map((item) => ({
      id: `page-${item.id}`,
      label: item.label,
      detail: group.label,
      icon: item.icon,
      group: 'صفحه‌ها',
      onRun: go(item.to ?? '/'),
    })),
  )
  const deeds: Command[] = [
    {
      id: 'new-event',
      label: 'رویداد تازه',
      icon: Plus,
      group: 'کارها',
      words: 'ساخت کنسرت نمایش کارگاه',
      onRun: go('/host/event/create'),
    },
    {
      id: 'new-host',
      label: 'میزبان تازه',
      icon: Plus,
      group: 'کارها',
      words: 'ساخت ثبت',
      onRun: go('/user/host/create'),
    },
    {
      id: 'theme',
      label: shown === 'dark' ? 'پوستهٔ روشن' : 'پوستهٔ تیره',
      icon: shown === 'dark' ? Sun : Moon,
      group: 'کارها',
      words: 'تم شب روز theme dark light',
      onRun: () => choose(shown === 'dark' ? 'light' : 'dark'),
    },
    { id: 'sign-out', label: 'خروج از حساب', icon: LogOut, group: 'کارها', onRun: () => void signOut() },
  ]
  return <CommandPalette commands={[...pages, ...deeds]} onClose={onClose} />
}

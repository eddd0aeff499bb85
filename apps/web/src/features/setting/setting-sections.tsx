import type { SettingHistory } from '@rezerv/contract/setting/setting-endpoints.ts'
import { kindOfKey, settingGroups, settingLabel, templateOfKey } from '@rezerv/contract/setting/setting-kind.ts'
import { noticeKindLabels } from '@rezerv/contract/notice/notice-kind.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { Link } from '@tanstack/react-router'
import { SearchField } from '#ui/fields/search-field.tsx'
import { cx } from '#ui/primitives/class-names.ts'

/** The sections of the settings, in their order; each is a place of the page. */
export const settingSections = {
  ...settingGroups,
  policy: { title: 'سیاست‌های لغو', description: 'کسر از پول مشتری، وقتی خودش لغو می‌کند' },
  text: {
    title: 'متن پیامک‌ها',
    description: 'کد ورود در این فهرست نیست: متن آن در سرویس پیامک تایید می‌شود',
  },
}
type SectionId = keyof typeof settingSections
const sectionIds = Object.keys(settingSections) as SectionId[]

const sectionOf = ({ key }: SettingHistory): SectionId | undefined =>
  templateOfKey(key) === undefined ? kindOfKey(key)?.group : 'text'

/** By what a setting is found: its own name and hint. */
function wordsOf({ key }: SettingHistory) {
  const template = templateOfKey(key)
  return template ? noticeKindLabels[template] : `${settingLabel(key)} ${kindOfKey(key)?.hint ?? ''}`
}

/** Sections with the settings in them that hold every word that was typed; all of a section whose name does. */
export function foundSections(items: SettingHistory[], typed: string) {
  const words = faNorm(typed).split(' ').filter(Boolean)
  const holds = (text: string) => words.every((word) => faNorm(text).includes(word))
  return sectionIds.flatMap((id) => {
    const own = items.filter((item) => sectionOf(item) === id)
    const { title, description } = settingSections[id]
    if (holds(`${title} ${description}`)) return [{ id, items: own }]
    const found = own.filter((item) => holds(wordsOf(item)))
    return found.length > 0 ? [{ id, items: found }] : []
  })
}

type Props = { shown: SectionId[]; typed: string; onType: (typed: string) => void }

/** Search and the ways to the sections, in sight beside them. */
export function SettingSections({ shown, typed, onType }: Props) {
  return (
    <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-[72px]">
      <SearchField label="جست‌وجو در تنظیمات" value={typed} onChange={onType} delayMs={100} />
      <nav aria-label="بخش‌های تنظیمات">
        <ul className="flex gap-1 overflow-x-auto lg:flex-col lg:gap-0">
          {sectionIds.map((id) => (
            <li key={id}>
              <Link
                to="/settings"
                hash={id}
                activeOptions={{ includeHash: true }}
                aria-disabled={shown.includes(id) ? undefined : true}
                className={cx(
                  'flex min-h-tap items-center rounded-1 px-3 text-sm whitespace-nowrap text-muted outline-offset-[-2px] hover:bg-hover hover:text-ink',
                  'aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-strong',
                  'aria-disabled:pointer-events-none aria-disabled:opacity-50',
                )}
              >
                {settingSections[id].title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

import { formatInstant } from '@rezerv/contract/jalali.ts'
import { figureLabel, statisticsFigures } from '@rezerv/contract/statistics/statistics-figure.ts'
import {
  comparedText,
  comparedUntilNow,
  formatPeriod,
  presetPeriod,
  statisticsPresetLabels,
} from '@rezerv/contract/statistics/statistics-period.ts'
import { usualPreset } from '@rezerv/contract/statistics/statistics-query.ts'
import type { Figure } from '@rezerv/contract/statistics/statistics.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { plainNumber } from '#ui/chart/chart-unit.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { Money } from '#ui/primitives/money.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { homeFigures } from './home-more-queries.ts'
import { todayAt, oldSince } from './home-queries.ts'
import { HomeToggle } from './home-toggle.tsx'
import { headToggle, homeLink, homePlaces, HomeWidget } from './home-widget.tsx'

const presets = (['today', 'week', usualPreset] as const).map((id) => ({ id, label: statisticsPresetLabels[id] }))

/** Five figures up to now against the same days of the period before, up to the same hour. */
export function HomeFigures() {
  const [preset, setPreset] = useState<(typeof presets)[number]['id']>(usualPreset)
  const now = useNow(60_000)
  const today = todayAt(now)
  const query = useQuery(homeFigures(preset, today))
  const period = presetPeriod(preset, today)
  const asked = { period, compare: 'previous', preset } as const
  const before = comparedUntilNow(asked, new Date(now).toISOString())
  const since = oldSince(query)
  return (
    <HomeWidget
      {...homePlaces.figures}
      head={
        <>
          <HomeToggle label="دورهٔ شاخص‌ها" value={preset} onPress={setPreset} options={presets} {...headToggle} />
          <p className="text-xs text-muted max-sm:order-last max-sm:basis-full">
            {formatPeriod(period)} در مقایسه با {formatPeriod(before)} ({comparedText(asked, before)})
            {since ? <b className="text-warn"> · آمار تا {formatInstant(since, 'near')}</b> : null}
          </p>
        </>
      }
      actions={
        <Link to="/statistics" search={{ preset }} className={homeLink}>
          همهٔ آمار
        </Link>
      }
      query={query}
    >
      {({ items }) => (
        <ul className="grid h-full auto-rows-fr grid-cols-6 gap-px bg-line sm:grid-cols-3 lg:grid-cols-5">
          {items.map((figure, index) => (
            // On a phone two long sums above three short figures.
            <li
              key={figure.key}
              className={cx('min-w-0 bg-surface sm:col-span-1', index < 2 ? 'col-span-3' : 'col-span-2')}
            >
              <FigureBox figure={figure} />
            </li>
          ))}
          <li aria-hidden="true" className="hidden bg-surface sm:max-lg:block" />
        </ul>
      )}
    </HomeWidget>
  )
}

function FigureBox({ figure }: { figure: Figure }) {
  const { label, definition, unit } = { ...statisticsFigures[figure.key], label: figureLabel(figure.key) }
  const face = (
    <>
      <span className="truncate text-xs text-muted">
        {label}
        {unit === 'rials' ? ' (تومان)' : ''}
      </span>
      <b className="truncate text-base sm:text-lg">
        <FigureValue of={figure.key} value={figure.value} />
      </b>
      <Change figure={figure} />
    </>
  )
  const box = 'flex h-full flex-col justify-center px-3 py-1.5 sm:px-4'
  if (!figure.rows)
    return (
      <div className={box} title={definition}>
        {face}
      </div>
    )
  return (
    <Link
      to={figure.rows.to}
      search={figure.rows.search as never}
      title={definition}
      className={cx(box, 'outline-offset-[-2px] hover:bg-hover')}
    >
      {face}
    </Link>
  )
}

function FigureValue({ of, value }: { of: Figure['key']; value: number | null }) {
  if (value === null) return '—'
  const { unit } = statisticsFigures[of]
  if (unit === 'rials') return <Money rials={Math.round(value / 10) * 10} look="bare" isShort />
  return plainNumber(value) + (unit === 'percent' ? '٪' : '')
}

const tones = { good: 'text-good', bad: 'text-bad', none: 'text-muted' }
const icons = { up: TrendingUp, down: TrendingDown, same: Minus }

function Change({ figure }: { figure: Figure }) {
  const change = figureChange(figure)
  if (!change) return <span className="truncate text-xs text-muted">دورهٔ قبل داده ندارد</span>
  const Icon = icons[change.way]
  return (
    <span className="flex min-w-0 items-center gap-1 text-xs text-muted">
      <span className={cx('flex shrink-0 items-center gap-1 font-semibold', tones[change.tone])}>
        <Icon aria-hidden="true" className="size-3.5" />
        {change.text}
      </span>
      {change.way === 'same' ? null : (
        <span className="truncate max-sm:hidden">
          از <FigureValue of={figure.key} value={figure.compared} />
        </span>
      )}
    </span>
  )
}

type FigureChange = { way: 'up' | 'down' | 'same'; tone: 'good' | 'bad' | 'none'; text: string }

/**
 * How a figure moved against the period before; undefined where there is nothing to compare with. Shares move in points: from
 * 40 to 50 percent is ten points, not a quarter more.
 */
export function figureChange({
  key,
  value,
  compared,
}: Pick<Figure, 'key' | 'value' | 'compared'>): FigureChange | undefined {
  const { unit, good } = statisticsFigures[key]
  const moved = movedBy(unit === 'percent', value, compared)
  if (moved === undefined) return undefined
  const size = Math.round(Math.abs(moved) * 10) / 10
  if (size === 0) return { way: 'same', tone: 'none', text: 'بدون تغییر' }
  const way = moved > 0 ? 'up' : 'down'
  const words = unit === 'percent' ? `${plainNumber(size)} واحد` : `${plainNumber(size)}٪`
  const wanted = way === good ? 'good' : 'bad'
  return { way, tone: good === 'none' ? 'none' : wanted, text: `${words} ${way === 'up' ? 'بیشتر' : 'کمتر'}` }
}

function movedBy(isShare: boolean, value: number | null, compared: number | null): number | undefined {
  if (value === null || compared === null) return undefined
  if (isShare) return value - compared
  return compared === 0 ? undefined : ((value - compared) / Math.abs(compared)) * 100
}

import { daysBetween, jalaliOfDay } from '../jalali.ts'
import type { MonthDay, Season } from './pricing-plan.ts'

/**
 * Seasons in the order in which they count, so that of several on one day the first that holds wins and the order in which
 * they were typed never matters: the shorter before the longer (پنج روز عید inside بهار), a dated one before a yearly one of
 * the same length, the later beginning before the earlier, then by name and price.
 */
export function seasonsByRank(seasons: Season[]): Season[] {
  return seasons
    .map((season) => ({ season, rank: rankOf(season) }))
    .toSorted((a, b) => a.rank.days - b.rank.days || compare(a.rank.text, b.rank.text))
    .map(({ season }) => season)
}

/** The season that counts on a day; `ranked` comes from `seasonsByRank`. */
export function seasonOn(ranked: Season[], day: string): Season | undefined {
  if (ranked.length === 0) return undefined
  const jalali = dayOfYear(jalaliOfDay(day))
  return ranked.find(({ range }) => {
    if (range.kind === 'dated') return day >= range.fromDay && day <= range.untilDay
    const [from, until] = [dayOfYear(range.from), dayOfYear(range.until)]
    return until >= from ? jalali >= from && jalali <= until : jalali >= from || jalali <= until
  })
}

function rankOf({ name, range, price, minStay }: Season) {
  const change = price === null ? '' : `${price.kind}${price.kind === 'fixed' ? price.rials : price.percent}`
  const rest = `${name}|${change}|${minStay ?? ''}`
  if (range.kind === 'dated') {
    const sooner = 9_999_999 - daysBetween('1800-01-01', range.fromDay)
    return { days: daysBetween(range.fromDay, range.untilDay) + 1, text: `1|${sooner}|${rest}` }
  }
  const [from, until] = [dayOfYear(range.from), dayOfYear(range.until)]
  return { days: until - from + 1 + (until < from ? 366 : 0), text: `2|${1000 - from}|${rest}` }
}

/** 1 فروردین is 1; 30 اسفند is 366 whether or not the year has it. */
function dayOfYear({ month, day }: MonthDay): number {
  return (month <= 7 ? 31 * (month - 1) : 186 + 30 * (month - 7)) + day
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))

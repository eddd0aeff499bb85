import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { newSeason, type PackageValues, type RateValues, type SeasonValues } from './ticket-rate-values.ts'

export type RatePreset = { id: string; label: string; detail: string; values: Partial<RateValues> }

const pack = (name: string, units: number): PackageValues => ({ key: crypto.randomUUID(), name, units, rials: null })

const carPresets = (): RatePreset[] => [
  {
    id: 'day',
    label: 'روزانه بدون راننده',
    detail: 'مشتری خودش می‌راند',
    values: { name: 'روزانه بدون راننده', unit: 'day' },
  },
  {
    id: 'driver',
    label: 'روزانه با راننده',
    detail: 'راننده با میزبان است',
    values: { name: 'روزانه با راننده', unit: 'day', description: 'راننده با میزبان است.' },
  },
  {
    id: 'hour',
    label: 'ساعتی',
    detail: 'حداقل دو ساعت',
    values: { name: 'ساعتی', unit: 'hour', minStay: 2, openHours: { fromHour: 8, untilHour: 20 } },
  },
  {
    id: 'week',
    label: 'هفتگی',
    detail: '۷ روز به یک قیمت',
    values: { name: 'هفتگی', unit: 'day', minStay: 7, packages: [pack('هفتگی', 7)] },
  },
  {
    id: 'month',
    label: 'ماهانه',
    detail: '۳۰ روز به یک قیمت',
    values: { name: 'ماهانه', unit: 'day', minStay: 30, packages: [pack('ماهانه', 30)] },
  },
]

const spacePresets = (baseGuests: number | null, room: number | null): RatePreset[] => [
  {
    id: 'night',
    label: 'شبانه',
    detail: 'اقامت از ورود تا خروج',
    values: {
      name: 'اقامت شبانه',
      unit: 'night',
      guests:
        baseGuests !== null && room !== null && room > baseGuests
          ? { included: baseGuests, max: room, extraRials: 0 }
          : null,
    },
  },
  {
    id: 'hour',
    label: 'ساعتی',
    detail: 'جلسه، کار یا عکاسی',
    values: { name: 'ساعتی', unit: 'hour', openHours: { fromHour: 8, untilHour: 22 } },
  },
  {
    id: 'month',
    label: 'ماهانه',
    detail: '۳۰ شب به یک قیمت',
    values: { name: 'اقامت ماهانه', unit: 'night', minStay: 30, packages: [pack('ماهانه', 30)] },
  },
]

/** Takes back what another preset may have set before. */
const unset: Partial<RateValues> = { description: '', minStay: 1, packages: [], openHours: null, guests: null }

/** Ways in which rates usually begin; everything can be changed after. `room`: how many people one sale holds. */
export function ratePresets(frame: RateFrame, room: number | null): RatePreset[] {
  const presets = frame.kind === 'car' ? carPresets() : spacePresets(frame.baseGuests, room)
  return presets.map((preset) => ({ ...preset, values: { ...unset, ...preset.values } }))
}

/** Stretches of the year that cost more in Iran; each with the dates that hold every year. */
export const seasonPresets: { label: string; season: () => SeasonValues }[] = [
  {
    label: 'نوروز',
    season: () =>
      newSeason({ name: 'نوروز', repeats: 'yearly', from: { month: 12, day: 28 }, until: { month: 1, day: 13 } }),
  },
  {
    label: 'تابستان',
    season: () =>
      newSeason({ name: 'تابستان', repeats: 'yearly', from: { month: 4, day: 1 }, until: { month: 6, day: 31 } }),
  },
]

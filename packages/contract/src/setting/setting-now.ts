import { minutesBetween } from '../jalali.ts'
import type { SettingVersion } from './setting-endpoints.ts'

/** What holds at an instant, and what waits for its day, soonest first. `versions` newest first, as the API answers. */
export function settingNow(
  versions: SettingVersion[],
  now: string,
): { current: SettingVersion | undefined; planned: SettingVersion[] } {
  const isPlanned = (version: SettingVersion) => minutesBetween(now, version.effectiveFrom) > 0
  return { current: versions.find((version) => !isPlanned(version)), planned: versions.filter(isPlanned).toReversed() }
}

import type { SettingVersion } from './setting-endpoints.ts'

/** What holds at an instant, and what waits for its day, soonest first. `versions` newest first, as the API answers. */
export function settingNow(
  versions: SettingVersion[],
  now: string,
): { current: SettingVersion | undefined; planned: SettingVersion[] } {
  const at = Date.parse(now)
  const current = versions.find((version) => Date.parse(version.effectiveFrom) <= at)
  return { current, planned: versions.filter((version) => Date.parse(version.effectiveFrom) > at).toReversed() }
}

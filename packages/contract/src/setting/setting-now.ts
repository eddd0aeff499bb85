import { minutesBetween } from '../jalali.ts'

type Dated = { effectiveFrom: string }

/** The version that holds at an instant, and those that wait for their day, soonest first. `versions` newest first, as the API answers. */
export function settingNow<Version extends Dated>(
  versions: Version[],
  now: string,
): { current: Version | undefined; planned: Version[] } {
  const isPlanned = (version: Version) => minutesBetween(now, version.effectiveFrom) > 0
  return { current: versions.find((version) => !isPlanned(version)), planned: versions.filter(isPlanned).toReversed() }
}

const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCriOS\/|\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'اندروید'],
  [/\biPhone\b|\biPad\b/, 'آیفون و آیپد'],
  [/\bWindows\b/, 'ویندوز'],
  [/\bMac OS X\b/, 'مک'],
  [/\bLinux\b/, 'لینوکس'],
]

const nameIn = (known: [RegExp, string][], text: string) => known.find(([mark]) => mark.test(text))?.[1]

/** «Chrome، اندروید» of what a browser calls itself; its own words where none is known. */
export function deviceText(userAgent: string | null): string {
  if (!userAgent) return 'دستگاه ناشناس'
  const parts = [nameIn(browsers, userAgent), nameIn(systems, userAgent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join('، ') : userAgent
}

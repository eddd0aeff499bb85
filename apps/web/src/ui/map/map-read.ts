import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { type MapPoint, rounded } from './map-position.ts'

/** A point as people copy it: two numbers in any digits, degrees with minutes and seconds, or a link of a map that holds it. */
export const parsePoint = (text: string): MapPoint | undefined =>
  isMapLink(text) ? pointOfLink(text.trim()) : pointOfText(text)

export const isMapLink = (text: string) => /^\s*(https?:\/\/|geo:)/i.test(text)

/** Addresses that only a server can make long again. */
const shortHosts = /^\s*https?:\/\/(?:[\w-]+\.)*(?:goo\.gl|g\.co|nshn\.ir|bld\.ir|b2n\.ir|bit\.ly)\//i
export const isShortLink = (text: string) => shortHosts.test(text) || /^\s*https?:\/\/balad\.ir\/s\//i.test(text)

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const pair = `${number}(?:,|%2C|\\+|%20|\\s)+${number}`
/**
 * Where links of maps hold their point, the place itself before the middle of the view: Google's place, its `q`, `query` and `ll`,
 * Neshan's and Google's `@`, Neshan's `#c`, Balad's and OpenStreetMap's `#zoom/…`, and addresses with both numbers by name.
 */
const linkPoints = [
  `!3d${number}!4d${number}`,
  `[?&](?:q|query|ll|sll|daddr|destination|center)=(?:loc:)?${pair}`,
  `[?&](?:m?lat|latitude)=${number}.*?[?&](?:m?lon|m?lng|longitude)=${number}`,
  `@${pair}`,
  `#c${number}-${number}-`,
  `#(?:map=)?\\d+(?:\\.\\d+)?z?/${number}/${number}`,
  `^geo:${pair}`,
  `/${pair}(?:[/?#]|$)`,
].map((pattern) => new RegExp(pattern, 'i'))

function pointOfLink(link: string): MapPoint | undefined {
  const [, first, second] = linkPoints.map((pattern) => pattern.exec(link)).find(Boolean) ?? []
  return first === undefined || second === undefined ? undefined : pointOf(Number(first), Number(second))
}

const fraction = String.raw`\d{1,3}(?:\.\d*)?`
const angle = String.raw`(?<before>[NSEW])? *(?<sign>[-+])?(?<degrees>${fraction}) *°? *(?:(?<minutes>${fraction}) *' *(?:(?<seconds>${fraction}) *")?)? *(?<after>[NSEW])?`
const angles = new RegExp(`${angle}(?: *[,;] *| +|(?<=[NSEW]))${angle.replaceAll('(?<', '(?<second_')}$`, 'i')

/** What people write for one sign: Persian words and digits, strokes of minutes and seconds, commas; words that name the numbers are left out. */
const plain = (text: string) =>
  toWesternDigits(text)
    .replaceAll(/[\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069()]/g, '')
    .replaceAll(/(\d)[٫/](\d)/g, '$1.$2')
    .replaceAll(/[،؛\n\t]/g, ',')
    .replaceAll('−', '-')
    .replaceAll(/شمالی|شمال/g, 'N')
    .replaceAll(/جنوبی|جنوب/g, 'S')
    .replaceAll(/شرقی|شرق/g, 'E')
    .replaceAll(/غربی|غرب/g, 'W')
    .replaceAll(/(?:عرض|طول)(?: جغرافیایی)?|latitude|longitude|lat|lng|lon|مختصات/gi, ' ')
    .replaceAll(/[=:]/g, ' ')
    .replaceAll(/درجه|[\u00ba\u02da]/g, '°')
    .replaceAll(/دقیقه|[\u2032\u2018\u2019`\u00b4]/g, "'")
    .replaceAll(/ثانیه|''|[\u2033\u201c\u201d]/g, '"')
    .replaceAll(/\s*و\s*/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

function pointOfText(text: string): MapPoint | undefined {
  const found = new RegExp(`^${angles.source}`, 'i').exec(plain(text))?.groups
  if (!found) return undefined
  const [first, second] = [axisOf(found, ''), axisOf(found, 'second_')]
  if (first === undefined || second === undefined) return undefined
  const isNamed = first.way !== '' && second.way !== ''
  if (!isNamed) return pointOf(first.degrees, second.degrees)
  const isTurned = /[EW]/.test(first.way)
  if (isTurned === /[EW]/.test(second.way)) return undefined
  return isTurned ? checked(second.degrees, first.degrees) : checked(first.degrees, second.degrees)
}

/** One of the two numbers with its minutes, its sign and its way of the wind. */
function axisOf(found: Record<string, string | undefined>, name: string) {
  const part = (which: string) => Number(found[name + which] ?? 0)
  const [minutes, seconds] = [part('minutes'), part('seconds')]
  if (minutes >= 60 || seconds >= 60) return undefined
  const way = (found[`${name}before`] ?? found[`${name}after`] ?? '').toUpperCase()
  const isNegative = found[`${name}sign`] === '-' || /[SW]/.test(way)
  const degrees = part('degrees') + minutes / 60 + seconds / 3600
  return { way, degrees: isNegative ? -degrees : degrees }
}

const isInIran = (latitude: number, longitude: number) =>
  latitude > 24 && latitude < 41 && longitude > 43 && longitude < 64.5

/** Some maps give the longitude first. Iran's own numbers say which is which. */
const pointOf = (first: number, second: number) =>
  isInIran(second, first) ? checked(second, first) : checked(first, second)

const checked = (latitude: number, longitude: number) =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? rounded({ latitude, longitude }) : undefined

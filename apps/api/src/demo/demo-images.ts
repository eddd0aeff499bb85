import type { EventCategory } from '@rezerv/contract/listing/listing-category.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import { keepImage } from '#media/media-images.ts'
import { addMedia } from '#media/media-store.ts'
import type { Db } from '#db/connect.ts'
import sharp from 'sharp'
import { type Random, randomOf } from './demo-random.ts'

const eventMotifs: Record<EventCategory, PosterMotif> = {
  concert: 'bars',
  comedy: 'bars',
  theatre: 'arches',
  cinema: 'arches',
  conference: 'arches',
  workshop: 'tiles',
  exhibition: 'tiles',
  family: 'tiles',
  sport: 'hills',
  tour: 'hills',
}

const motifOf = (listing: { kind: string; category: string }): PosterMotif =>
  listing.kind === 'event' ? eventMotifs[listing.category as EventCategory] : listing.kind === 'car' ? 'road' : 'house'

/** A drawn picture, kept as an uploaded one is. */
export type Poster = { motif: PosterMotif; mediaId: number }

export async function keepPosters(db: Db, files: MediaFiles): Promise<Poster[]> {
  const images = await Promise.all(
    drawPosters().map(async ({ motif, svg }) => ({ motif, image: await keepImage(files, await pngOf(svg)) })),
  )
  const kept: Poster[] = []
  for (const { motif, image } of images) {
    if (!image) throw new Error('a demo poster is no image')
    kept.push({ motif, mediaId: (await addMedia(db, image, null)).id })
  }
  return kept
}

type Pictured = { kind: string; title: string; category: string }

/** A picture of its kind for the `n`th listing; for every third a second one. */
export function imagesOf(posters: Poster[], n: number, listing: Pictured) {
  const { kind, title } = listing
  const own = posters.filter(({ motif }) => motif === motifOf(listing))
  const others = kind === 'event' ? posters.filter(({ motif }) => motif !== 'road' && motif !== 'house') : own
  const chosen = [own[n % own.length], ...(n % 3 === 0 ? [others[(n * 5) % others.length]] : [])]
  const ids = [...new Set(chosen.map((poster) => poster?.mediaId ?? 0))]
  return ids.map((mediaId) => ({ mediaId, alt: `${kind === 'event' ? 'پوستر' : 'تصویر'} ${title}` }))
}

const width = 1280
const height = 800
/** Ground, second ground, light, accent. */
const palettes = [
  ['#0f4c5c', '#1b7f8c', '#f2e8cf', '#e9a03b'],
  ['#2d1e4a', '#6b3f8f', '#f6d8e4', '#e4577a'],
  ['#123524', '#2f7d4f', '#f4f1de', '#e0aa3e'],
  ['#7a1f2b', '#b8433c', '#fbe9d0', '#1f6f78'],
] as const
type Palette = (typeof palettes)[number]
type Motif = (random: Random, palette: Palette) => string

const star = (x: number, y: number, size: number, fill: string) => {
  const points = Array.from({ length: 16 }, (_, n) => {
    const radius = n % 2 === 0 ? size : size * 0.62
    const angle = (Math.PI * n) / 8
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}"/>`
}

/** Eight-pointed stars in rows, as on tiles. */
const tiles: Motif = (random, [, , light, accent]) =>
  Array.from({ length: 40 }, (_, n) => {
    const x = 80 + (n % 8) * 160
    const y = 80 + Math.floor(n / 8) * 160
    return star(x, y, 74, random.next() < 0.25 ? accent : `${light}33`) + star(x, y, 34, `${light}55`)
  }).join('')

/** A sun behind hills. */
const hills: Motif = (random, [, second, light, accent]) =>
  `<circle cx="${random.int(300, 980)}" cy="300" r="170" fill="${accent}"/>` +
  [0, 1, 2]
    .map((n) => {
      const y = 430 + n * 110
      return `<path d="M0 ${y} C ${random.int(150, 350)} ${y - 160}, ${random.int(450, 650)} ${y + 90}, 760 ${y - 20} S 1100 ${y - 120}, 1280 ${y} V 800 H 0 Z" fill="${n === 1 ? light : second}" fill-opacity="${0.35 + n * 0.2}"/>`
    })
    .join('')

/** Arches within arches: a stage, or an iwan. */
const arches: Motif = (_, [, second, light, accent]) =>
  Array.from({ length: 6 }, (_unused, n) => {
    const half = 420 - n * 66
    const top = 120 + n * 70
    const fill = [second, light, accent][n % 3] ?? light
    return `<path d="M${640 - half} 800 V ${top + half * 0.75} Q ${640 - half} ${top + 60} 640 ${top} Q ${640 + half} ${top + 60} ${640 + half} ${top + half * 0.75} V 800 Z" fill="${fill}" fill-opacity="0.55"/>`
  }).join('')

/** Bars of a sound. */
const bars: Motif = (random, [, , light, accent]) =>
  Array.from({ length: 32 }, (_, n) => {
    const tall = 60 + Math.abs(Math.sin(n / 3.1)) * 420 * (0.5 + random.next() / 2)
    return `<rect x="${40 + n * 38}" y="${400 - tall / 2}" width="20" height="${tall.toFixed(0)}" rx="10" fill="${n % 5 === 0 ? accent : light}" fill-opacity="0.85"/>`
  }).join('')

/** A car on a road, before hills. */
const road: Motif = (random, palette) => {
  const [ground, , light, accent] = palette
  const body = 'M250 560 q10 -70 110 -84 l120 -92 q28 -20 64 -20 h180 q40 0 70 26 l104 88 q120 14 132 92 v40 h-780 z'
  const pane = 'M500 470 l84 -64 q12 -8 28 -8 h60 v72 z M700 398 h30 q20 0 36 14 l66 58 h-132 z'
  const wheel = (x: number) =>
    `<circle cx="${x}" cy="604" r="62" fill="${ground}"/><circle cx="${x}" cy="604" r="30" fill="${light}"/>`
  return (
    `<g opacity="0.5">${hills(random, palette)}</g><rect y="640" width="1280" height="160" fill="${ground}"/>` +
    [0, 1, 2, 3, 4].map((n) => `<rect x="${n * 280}" y="716" width="140" height="10" fill="${light}88"/>`).join('') +
    `<path d="${body}" fill="${accent}"/><path d="${pane}" fill="${ground}" fill-opacity="0.65"/>${wheel(430)}${wheel(860)}`
  )
}

/** A house with lit windows, among trees. */
const house: Motif = (random, palette) => {
  const [ground, second, light, accent] = palette
  const window = (x: number, y: number) =>
    `<rect x="${x}" y="${y}" width="84" height="96" rx="6" fill="${random.next() < 0.7 ? accent : light}"/>`
  const tree = (x: number) =>
    `<rect x="${x - 8}" y="600" width="16" height="80" fill="${ground}"/><path d="M${x} 380 l90 230 h-180 z" fill="${second}"/>`
  return (
    `<g opacity="0.45">${hills(random, palette)}</g><rect y="670" width="1280" height="130" fill="${ground}"/>` +
    `${tree(random.int(120, 220))}${tree(random.int(1040, 1160))}` +
    `<path d="M340 430 L640 220 L940 430 Z" fill="${second}"/><rect x="400" y="420" width="480" height="260" fill="${light}"/>` +
    `${window(450, 480)}${window(746, 480)}<rect x="590" y="500" width="100" height="180" rx="6" fill="${ground}"/>`
  )
}

type PosterMotif = 'bars' | 'arches' | 'tiles' | 'hills' | 'road' | 'house'
const motifs: [PosterMotif, Motif][] = [
  ['bars', bars],
  ['arches', arches],
  ['tiles', tiles],
  ['hills', hills],
]
const rentalMotifs: [PosterMotif, Motif][] = [
  ['road', road],
  ['house', house],
]
type Drawn = { motif: PosterMotif; svg: string }

/** Twelve abstract posters for events, four pictures of cars and four of houses; the same bytes on every run. */
function drawPosters(): Drawn[] {
  const random = randomOf(1406)
  const posters = Array.from({ length: palettes.length * 3 }, (_, n) =>
    draw(random, palettes[n % palettes.length], motifs[(n + Math.floor(n / palettes.length)) % motifs.length]),
  )
  const pictures = rentalMotifs.flatMap((motif) => palettes.map((palette) => draw(random, palette, motif)))
  return [...posters, ...pictures]
}

function draw(
  random: Random,
  palette: Palette = palettes[0],
  [motif, picture]: [PosterMotif, Motif] = ['tiles', tiles],
): Drawn {
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette[0]}"/>`,
    `<stop offset="1" stop-color="${palette[1]}"/></linearGradient></defs>`,
    `<rect width="${width}" height="${height}" fill="url(#g)"/>${picture(random, palette)}</svg>`,
  ].join('')
  return { motif, svg }
}

/** It is read once and kept as WebP: packing it tightly is for nothing. */
const pngOf = (svg: string) => sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer()

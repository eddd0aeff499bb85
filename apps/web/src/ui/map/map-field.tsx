import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { LocateFixed, MapPinOff } from 'lucide-react'
import { publicConfig } from '#lib/config.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'
import {
  describeOffset,
  distance,
  formatDegrees,
  isMapLink,
  type MapPoint,
  type MapValue,
  parseDegrees,
  parsePoint,
  pointOf,
} from './map-position.ts'
import { MapSketch } from './map-sketch.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

// The map is larger than all the rest of the product: it comes only where somebody places something.
const load = () =>
  import('./map-canvas.tsx').catch((): { MapCanvas: ComponentType<MapCanvasProps> } => ({ MapCanvas: MapLost }))

export type MapFieldProps = {
  /** Names the group: «جای اقامتگاه روی نقشه». */
  label: string
  value: MapValue
  onChange: (value: MapValue) => void
  /** The city that was chosen: where the map begins, and what distances are told from. */
  centre: (MapPoint & { name: string }) | undefined
}

/** A point's place: on a map where the installation has one that works, by numbers and a sketch everywhere. */
export function MapField({ label, value, onChange, centre }: MapFieldProps) {
  const [hasFailed, setFailed] = useState(false)
  const { style } = publicConfig().map
  const at = pointOf(value)
  const [typed, setTyped] = useState<Typed>({})
  const set = (next: MapValue) => {
    // A point that came another way takes the place of what was typed, and of what was wrong with it.
    setTyped({})
    onChange(next)
  }
  const place = (point: MapPoint) => set({ latitude: point.latitude, longitude: point.longitude })
  const isMap = style !== null && !hasFailed && hasGraphics()
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {style !== null && !isMap ? (
        <Banner tone="calm" title="نقشه در این مرورگر بار نشد">
          جای دقیق را با عرض و طول جغرافیایی بنویسید.
        </Banner>
      ) : null}
      {isMap ? (
        <Deferred load={load} open meanwhile={<Skeleton className="h-72 w-full sm:h-96" />}>
          {({ MapCanvas }) => (
            <MapCanvas style={style} at={at} centre={centre} onPlace={place} onFail={() => setFailed(true)} />
          )}
        </Deferred>
      ) : null}
      <Degrees value={value} onChange={onChange} onPoint={place} typed={typed} onType={setTyped} />
      <Ways value={value} onChange={set} centre={centre} />
      {isMap ? null : <MapSketch at={at} centre={centre} />}
      <FarAway at={at} centre={centre} />
    </fieldset>
  )
}

function Ways({ value, onChange, centre }: Omit<MapFieldProps, 'label'>) {
  return (
    <div className="flex flex-wrap gap-2">
      {centre ? (
        <Button
          size="small"
          icon={LocateFixed}
          onPress={() => onChange({ latitude: centre.latitude, longitude: centre.longitude })}
        >
          مرکز {centre.name}
        </Button>
      ) : null}
      {value.latitude !== null || value.longitude !== null ? (
        <Button
          size="small"
          variant="ghost"
          icon={MapPinOff}
          onPress={() => onChange({ latitude: null, longitude: null })}
        >
          برداشتن نقطه
        </Button>
      ) : null}
    </div>
  )
}

function FarAway({ at, centre }: { at: MapPoint | undefined; centre: MapFieldProps['centre'] }) {
  return (
    <output className="text-sm text-warn empty:hidden">
      {at && centre && distance(centre, at) > 60
        ? `این نقطه ${describeOffset(centre, at, centre.name)} است؛ شهر یا مختصات را بررسی کنید.`
        : null}
    </output>
  )
}

const bounds = { latitude: 90, longitude: 180 }
const labels = { latitude: 'عرض جغرافیایی', longitude: 'طول جغرافیایی' }
type Part = keyof MapValue
type Typed = Partial<Record<Part, string>>
type DegreesProps = Pick<MapFieldProps, 'value' | 'onChange'> & {
  onPoint: (point: MapPoint) => void
  typed: Typed
  onType: (typed: Typed) => void
}

/** Two numbers that may be typed in any digits; a point copied from a map, or a link to one, fills both. */
function Degrees({ value, onChange, onPoint, typed, onType }: DegreesProps) {
  const type = (part: Part, text: string) => {
    const point = parsePoint(text)
    if (point) return onPoint(point)
    onType({ ...typed, [part]: text })
    const degrees = parseDegrees(text, bounds[part])
    if (degrees !== undefined) onChange({ ...value, [part]: degrees })
  }
  return (
    <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
      {(['latitude', 'longitude'] as const).map((part) => {
        const text = typed[part]
        const parsed = text === undefined ? undefined : parseDegrees(text, bounds[part])
        const isBad = text !== undefined && parsed === undefined
        // The typed text stays as it was typed, until another way sets the point.
        const isOwn = text !== undefined && (isBad || parsed === value[part])
        return (
          <TextField
            key={part}
            label={labels[part]}
            name={part}
            inputMode="decimal"
            autoComplete="off"
            isLtr
            placeholder={part === 'latitude' ? '۳۵٫۶۸۹۲' : '۵۱٫۳۸۹۰'}
            value={isOwn ? text : formatDegrees(value[part])}
            onChange={(next) => type(part, next)}
            errorMessage={isBad ? whatIsWrong(text, part) : undefined}
          />
        )
      })}
    </div>
  )
}

function whatIsWrong(text: string, part: Part): string {
  if (isMapLink(text))
    return 'در این لینک مختصات نیست؛ آن را در مرورگر باز کنید و نشانی بلندی را که باز می‌شود، این‌جا بچسبانید'
  return `عددی میان ${formatDegrees(-bounds[part])} و ${formatDegrees(bounds[part])}، یا لینک جای آن در نشان، بلد یا گوگل`
}

/** Stands where the map's own code could not be read. */
function MapLost({ onFail }: Pick<MapCanvasProps, 'onFail'>) {
  const tell = useEffectEvent(() => onFail())
  useEffect(() => tell(), [])
  return <span hidden />
}

let graphics: boolean | undefined

/** Whether this browser draws with WebGL 2, which MapLibre needs. Asked once: every question takes a context. */
function hasGraphics(): boolean {
  graphics ??= Boolean(document.createElement('canvas').getContext('webgl2'))
  return graphics
}

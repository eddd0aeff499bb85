import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'
import { LocateFixed, MapPinOff } from 'lucide-react'
import { publicConfig } from '#lib/config.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import type { MapCanvasProps } from './map-canvas.tsx'
import { formatPoint, type MapPoint, type MapValue, pointOf } from './map-position.ts'
import { isMapLink, isShortLink, parsePoint } from './map-read.ts'
import type { MapTown } from './map-sketch-labels.ts'
import type { MapCentre } from './map-where.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

// MapLibre is larger than all the rest of the product: it comes only where somebody places something.
const load = () =>
  import('./map-canvas.tsx').catch((): { MapCanvas: ComponentType<MapCanvasProps> } => ({ MapCanvas: MapLost }))
const loadSketch = () => import('./map-sketch.tsx')
const loadWhere = () => import('./map-where.tsx')

export type MapFieldProps = {
  /** Names the group: «جای اقامتگاه روی نقشه». */
  label: string
  value: MapValue
  onChange: (value: MapValue) => void
  /** The city that was chosen: where the map begins, and what distances are told from. */
  centre: MapCentre | undefined
  /** The cities on the product's own map. */
  towns: MapTown[]
}

/** A point's place: on the installation's map where it has one that works, on the product's own everywhere else; and by what was copied elsewhere. */
export function MapField({ label, value, onChange, centre, towns }: MapFieldProps) {
  const [hasFailed, setFailed] = useState(false)
  const { style } = publicConfig().map
  const at = pointOf(value)
  /** How often the point was set another way than by typing: what was typed before is over, also when the point is the same. */
  const [placed, setPlaced] = useState(0)
  const set = (next: MapValue) => {
    setPlaced((before) => before + 1)
    onChange(next)
  }
  const place = (point: MapPoint) => set({ latitude: point.latitude, longitude: point.longitude })
  const isMap = style !== null && !hasFailed && hasGraphics()
  const meanwhile = <Skeleton className="h-72 w-full sm:h-96" />
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {style !== null && !isMap ? (
        <Banner tone="calm" title="نقشه در این مرورگر بار نشد">
          نقشهٔ سادهٔ زیر جای آن است.
        </Banner>
      ) : null}
      <PointBox key={placed} at={at} onChange={onChange} />
      {isMap ? (
        <Deferred key="map" load={load} open meanwhile={meanwhile}>
          {({ MapCanvas }) => (
            <MapCanvas style={style} at={at} centre={centre} onPlace={place} onFail={() => setFailed(true)} />
          )}
        </Deferred>
      ) : (
        <Deferred key="sketch" load={loadSketch} open meanwhile={meanwhile}>
          {({ MapSketch }) => (
            <MapSketch at={at} centre={centre} province={centre?.province} towns={towns} onPlace={place} />
          )}
        </Deferred>
      )}
      <output>
        <Deferred load={loadWhere} open>
          {({ MapWhere }) => <MapWhere at={at} centre={centre} />}
        </Deferred>
      </output>
      <Ways value={value} onChange={set} centre={centre} />
    </fieldset>
  )
}

function Ways({ value, onChange, centre }: Pick<MapFieldProps, 'value' | 'onChange' | 'centre'>) {
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
          حذف نقطه
        </Button>
      ) : null}
    </div>
  )
}

type PointBoxProps = { at: MapPoint | undefined; onChange: MapFieldProps['onChange'] }

/**
 * One box for all that people copy from a map. What was typed stays as it is, until it is left or the point is set another way. It says what is
 * wrong with a link at once, with numbers when they are all typed.
 */
function PointBox({ at, onChange }: PointBoxProps) {
  const [typed, setTyped] = useState<{ text: string; at: string; isDone: boolean }>()
  const shown = at ? formatPoint(at) : ''
  const own = typed?.at === shown ? typed : undefined
  const isBad = own !== undefined && own.text.trim() !== '' && !parsePoint(own.text)
  const type = (text: string) => {
    const point = parsePoint(text)
    const isEmpty = text.trim() === ''
    setTyped({ text, at: point ? formatPoint(point) : isEmpty ? '' : shown, isDone: false })
    if (point) onChange({ latitude: point.latitude, longitude: point.longitude })
    else if (isEmpty) onChange({ latitude: null, longitude: null })
  }
  return (
    <TextField
      label="لینک نقشه یا مختصات"
      description="لینک آن در نشان، بلد یا گوگل، یا عرض و طول جغرافیایی"
      autoComplete="off"
      isLtr
      placeholder="۳۵٫۶۸۹۲، ۵۱٫۳۸۹۰"
      value={own?.text ?? shown}
      onChange={type}
      onBlur={() => setTyped(isBad ? { ...own, isDone: true } : undefined)}
      errorMessage={isBad && (own.isDone || isMapLink(own.text)) ? whatIsWrong(own.text) : undefined}
    />
  )
}

function whatIsWrong(text: string): string {
  if (isShortLink(text))
    return 'این لینک کوتاه است و مختصات در آن نیست؛ آن را در مرورگر باز کنید و نشانی کاملی را که باز می‌شود اینجا بچسبانید'
  if (isMapLink(text)) return 'در این لینک مختصات نیست؛ جای دقیق را در نقشه باز کنید و نشانی همان صفحه را بچسبانید'
  return 'عرض و طول جغرافیایی را با هم وارد کنید، مثل ۳۵٫۶۸۹۲، ۵۱٫۳۸۹۰'
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

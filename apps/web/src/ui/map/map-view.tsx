import { useState } from 'react'
import { publicConfig } from '#lib/config.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { formatPoint, type MapPoint } from './map-position.ts'
import type { MapTown } from './map-sketch-labels.ts'
import type { MapCentre } from './map-where.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const load = () => import('./map-canvas.tsx')
const loadSketch = () => import('./map-sketch.tsx')
const loadWhere = () => import('./map-where.tsx')

export type MapViewProps = { at: MapPoint; centre: MapCentre | undefined; towns: MapTown[] }

/** Where a point is, to be looked at: on the installation's map where it has one that works, else on the product's own. */
export function MapView({ at, centre, towns }: MapViewProps) {
  const [hasFailed, setFailed] = useState(false)
  const { style } = publicConfig().map
  const isMap = style !== null && !hasFailed
  const meanwhile = <Skeleton className="h-72 w-full sm:h-96" />
  return (
    <div className="flex flex-col gap-2">
      {isMap ? (
        <Deferred key="map" load={load} open meanwhile={meanwhile}>
          {({ MapCanvas }) => <MapCanvas style={style} at={at} centre={centre} onFail={() => setFailed(true)} />}
        </Deferred>
      ) : (
        <Deferred key="sketch" load={loadSketch} open meanwhile={meanwhile}>
          {({ MapSketch }) => <MapSketch at={at} centre={centre} province={centre?.province} towns={towns} />}
        </Deferred>
      )}
      <Deferred load={loadWhere} open>
        {({ MapWhere }) => <MapWhere at={at} centre={centre} />}
      </Deferred>
      <p className="text-xs text-muted">
        <bdi dir="ltr">{formatPoint(at)}</bdi>
      </p>
    </div>
  )
}

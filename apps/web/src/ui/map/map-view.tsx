import { useState } from 'react'
import { publicConfig } from '#lib/config.ts'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { formatDegrees, type MapPoint } from './map-position.ts'
import { MapSketch } from './map-sketch.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const load = () => import('./map-canvas.tsx')

export type MapViewProps = { at: MapPoint; centre: (MapPoint & { name: string }) | undefined }

/** Where a point is, to be looked at: on a map where the installation has one that works, else as a sketch. */
export function MapView({ at, centre }: MapViewProps) {
  const [hasFailed, setFailed] = useState(false)
  const { style } = publicConfig().map
  const isMap = style !== null && !hasFailed
  return (
    <div className="flex flex-col gap-2">
      {isMap ? (
        <Deferred load={load} open meanwhile={<Skeleton className="h-72 w-full sm:h-96" />}>
          {({ MapCanvas }) => <MapCanvas style={style} at={at} centre={centre} onFail={() => setFailed(true)} />}
        </Deferred>
      ) : (
        <MapSketch at={at} centre={centre} />
      )}
      <p className="text-xs text-muted">
        <bdi dir="ltr">
          {formatDegrees(at.latitude)}، {formatDegrees(at.longitude)}
        </bdi>
      </p>
    </div>
  )
}

import { lazy, Suspense, useState } from 'react'
import { publicConfig } from '#lib/config.ts'
import { formatDegrees, type MapPoint } from '#ui/map-position.ts'
import { MapSketch } from '#ui/map-sketch.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const MapCanvas = lazy(() => import('#ui/map-canvas.tsx').then((file) => ({ default: file.MapCanvas })))

export type MapViewProps = { at: MapPoint; centre: (MapPoint & { name: string }) | undefined }

/** Where a point is, to be looked at: on a map where the installation has one that works, else as a sketch. */
export function MapView({ at, centre }: MapViewProps) {
  const [hasFailed, setFailed] = useState(false)
  const { style } = publicConfig().map
  const isMap = style !== null && !hasFailed
  return (
    <div className="flex flex-col gap-2">
      {isMap ? (
        <Suspense fallback={<Skeleton className="h-72 w-full sm:h-96" />}>
          <MapCanvas style={style} at={at} centre={centre} onFail={() => setFailed(true)} />
        </Suspense>
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

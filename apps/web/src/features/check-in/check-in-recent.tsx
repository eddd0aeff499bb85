import { checkInEndpoints, checkInOutcomeLabels } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { formatTime } from '@rezerv/contract/jalali.ts'
import { CloudUpload, Undo2 } from 'lucide-react'
import { command, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import type { Scanner, CheckInEntry } from './check-in-scanner.ts'
import { checkInLooks, checkInReason } from './check-in-result.tsx'

/** The scans of this device, the newest first. */
export function CheckInRecent({ scanner, entries }: { scanner: Scanner; entries: CheckInEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Card title="اسکن‌های این دستگاه" isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {entries.map((entry) => (
          <li key={entry.scan.id} className="flex items-center gap-3 px-4 py-2.5">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-2">
                <State entry={entry} />
                <span className="text-xs text-muted">{formatTime(entry.scan.at)}</span>
              </div>
              <p className="mt-0.5 truncate text-sm">{checkInReason(entry.result)}</p>
              {entry.saidBefore ? (
                <p className="text-xs font-semibold text-bad">
                  بدون اینترنت «{checkInOutcomeLabels[entry.saidBefore]}» گفته شده بود.
                </p>
              ) : null}
            </div>
            {entry.result.outcome === 'ok' && !entry.isWaiting && !entry.isUndone ? (
              <Undo scanner={scanner} entry={entry} />
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function State({ entry }: { entry: CheckInEntry }) {
  const { icon, tone } = checkInLooks[entry.result.outcome]
  if (entry.isUndone)
    return (
      <StatusBadge tone="calm" icon={Undo2}>
        ورود برگردانده شد
      </StatusBadge>
    )
  return (
    <>
      <StatusBadge tone={tone} icon={icon}>
        {checkInOutcomeLabels[entry.result.outcome]}
      </StatusBadge>
      {entry.isWaiting ? (
        <StatusBadge tone="info" icon={CloudUpload}>
          در صف
        </StatusBadge>
      ) : null}
    </>
  )
}

function Undo({ scanner, entry }: { scanner: Scanner; entry: CheckInEntry }) {
  const scanId = entry.scan.id
  const undoHere = async () => {
    await call(checkInEndpoints.undoScan, { params: { scanId } })
    void scanner.markUndone(scanId)
  }
  const undo = useCommand(command(undoHere, { renews: ['occurrence'] }))
  return (
    <Button icon={Undo2} isPending={undo.isPending} onPress={() => undo.mutate()}>
      برگرداندن
    </Button>
  )
}

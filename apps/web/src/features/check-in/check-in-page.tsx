import { type CheckInOccurrence, checkInEndpoints } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { DoorOpen, Wifi, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { command, renew, useCommand } from '#data.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { local } from '#lib/storage.ts'
import { useWhenBack } from '#lib/when/when-back.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Page } from '#ui/page/page.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { useKey } from '#ui/page/use-key.ts'
import { deferredToast } from '#ui/overlay/deferred-toast.ts'
import { useWakeLock } from '#ui/page/use-wake-lock.ts'
import { type Scanned, type Scanner, makeScanner } from './check-in-scanner.ts'
import { CheckInReader } from './check-in-reader.tsx'
import { checkInOccurrence, checkInTickets } from './check-in-queries.ts'
import { CheckInRecent, CheckInResultPanel, mayUndo, undoEntry } from './check-in-result.tsx'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { Progress } from '#ui/primitives/progress.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { useReach } from './check-in-reach.ts'

const gateNameKey = 'gate-name'
const keys: KeyLine[] = [['Z', 'برگرداندن آخرین ورود']]

/** The door of an occurrence: scan, hear, let in; without a network too. */
export function CheckInPage({ occurrenceId }: { occurrenceId: number }) {
  const { data: occurrence } = useSuspenseQuery(checkInOccurrence(occurrenceId))
  const list = useQuery(checkInTickets(occurrenceId)).data
  const [scanner] = useState(() => makeScanner(occurrenceId))
  const { entries, waiting, shown } = scanner.useValue()
  const [gate, setGate] = useState(() => local.get(gateNameKey) ?? 'ورودی ۱')
  const scan = useScan(scanner, gate)
  const undo = useCommand(undoEntry(scanner))
  useTellKeys(keys)
  useKey('z', () => {
    const last = entries.find(mayUndo)
    if (!last) deferredToast.info('در این دستگاه ورودی برای برگرداندن نیست')
    else if (!undo.isPending) undo.mutate(last.scan.id)
  })
  useWakeLock()
  return (
    <Page
      title={occurrence.title}
      subtitle={`${formatInstant(occurrence.startsAt, 'full')} · ${occurrence.venue}`}
      breadcrumb={[
        { label: 'عملیات رویدادها', link: { to: '/event' } },
        {
          label: 'پذیرش',
          link: {
            to: '/event/tickets/$id',
            params: { id: String(occurrence.listingId) },
            search: { tab: 'check-in' },
          },
        },
      ]}
      actions={<CheckInNetwork scanner={scanner} waiting={waiting} readAt={list?.readAt} />}
    >
      {occurrence.isCancelled ? <Banner tone="bad" title="این سانس لغو شده است؛ هیچ بلیتی پذیرفته نمی‌شود." /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <CheckInResultPanel
            entry={entries.find((entry) => entry.scan.id === shown)}
            onPaid={(hash) => scan.mutate({ hash })}
          />
          <MayDo needs={checkInEndpoints.scanTickets}>
            <CheckInReader list={list} entries={entries} onScan={scan.mutate} isPending={scan.isPending} />
          </MayDo>
          <CheckInRecent scanner={scanner} entries={entries} />
        </div>
        <div className="flex flex-col gap-4">
          <CheckInCounts occurrence={occurrence} waiting={waiting} />
          <Card title="این ورودی">
            <TextField
              label="نام ورودی"
              description="با هر اسکن ثبت می‌شود؛ هر دستگاه نام خود را دارد."
              value={gate}
              maxLength={40}
              onChange={(name) => {
                setGate(name)
                local.set(gateNameKey, name)
              }}
              suffix={<DoorOpen aria-hidden="true" className="size-4" />}
            />
          </Card>
        </div>
      </div>
    </Page>
  )
}

function useScan(scanner: Scanner, gate: string) {
  const queryClient = useQueryClient()
  const scan = (scanned: Scanned) => scanner.scan(scanned, gate.trim() || 'ورودی')
  return useCommand(command(scan, { renews: [], right: checkInEndpoints.scanTickets.right }), {
    // The person at the door hears it at once; the counts follow.
    onSuccess: (entry) => {
      beep(entry.result.outcome === 'ok' ? 'yes' : 'no')
      if (!entry.isWaiting) void renew(queryClient, ['occurrence'])
    },
    onError: () => beep('no'),
    // A door does not wait for the network to come back.
    networkMode: 'always',
  })
}

/** How many are in, by gate; `waiting` were let in here and are not counted by the server yet. */
function CheckInCounts({ occurrence, waiting }: { occurrence: CheckInOccurrence; waiting: number }) {
  const { issued, checkedIn, gates } = occurrence
  return (
    <Card title="واردشده‌ها">
      <p className="mb-3 flex items-baseline gap-2" aria-live="polite">
        <b className="text-3xl font-extrabold">{formatCount(checkedIn)}</b>
        <span className="text-muted">از {formatCount(issued)} بلیت</span>
      </p>
      <Progress
        label="واردشده"
        isLabelHidden
        value={checkedIn}
        max={Math.max(issued, 1)}
        valueText={`${formatCount(checkedIn)} از ${formatCount(issued)}`}
        tone="good"
      />
      {gates.length > 0 ? (
        <ul className="mt-4 flex flex-col gap-1.5 text-sm">
          {gates.map((one) => (
            <li key={one.gate} className="flex justify-between gap-3">
              <span className="truncate">{one.gate}</span>
              <b>{formatCount(one.count)}</b>
            </li>
          ))}
        </ul>
      ) : null}
      {waiting > 0 ? (
        <p className="mt-3 text-xs text-muted">{formatCount(waiting)} اسکن در صف، هنوز حساب نشده.</p>
      ) : null}
    </Card>
  )
}

let context: AudioContext | undefined

/** A short high tone and one tremble for yes, two low ones for no: heard and felt without a look at the screen. */
function beep(kind: 'yes' | 'no') {
  if ('vibrate' in navigator) navigator.vibrate(kind === 'yes' ? 60 : [120, 80, 120])
  try {
    context ??= new AudioContext()
    void context.resume()
    const tones =
      kind === 'yes'
        ? [[1320, 0]]
        : [
            [220, 0],
            [196, 0.22],
          ]
    for (const [hertz = 0, at = 0] of tones) tone(context, hertz, context.currentTime + at)
  } catch {
    // A device without sound still shows the result.
  }
}

function tone(audio: AudioContext, hertz: number, at: number) {
  const [source, volume] = [audio.createOscillator(), audio.createGain()]
  source.frequency.value = hertz
  volume.gain.setValueAtTime(0.25, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18)
  source.connect(volume).connect(audio.destination)
  source.start(at)
  source.stop(at + 0.2)
}

type Props = { scanner: Scanner; waiting: number; readAt: string | undefined }

/** Whether there is a network, what waits for it, and how old the list on the device is; sends what waits. */
function CheckInNetwork({ scanner, waiting, readAt }: Props) {
  const isReached = useReach()
  const send = useCommand(
    command(scanner.flush, { renews: ['occurrence'], right: checkInEndpoints.scanTickets.right, failure: 'shown' }),
    {
      networkMode: 'always',
    },
  )
  useWhenBack(waiting > 0, () => send.mutateAsync())
  return (
    <output className="flex flex-wrap items-center gap-2 text-xs text-muted">
      <StatusBadge tone={isReached ? 'good' : 'warn'} icon={isReached ? Wifi : WifiOff}>
        {isReached ? 'آنلاین' : 'بدون اینترنت'}
      </StatusBadge>
      {waiting > 0 ? <StatusBadge tone="info">{`${toPersianDigits(waiting)} در صف`}</StatusBadge> : null}
      {readAt ? (
        <span>
          فهرست دستگاه: <Relative at={readAt} />
        </span>
      ) : (
        'فهرست هنوز روی دستگاه نیست'
      )}
    </output>
  )
}

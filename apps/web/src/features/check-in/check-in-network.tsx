import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Wifi, WifiOff } from 'lucide-react'
import { computed, renew } from '#data.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { useOnline } from '#ui/page/use-online.ts'
import type { Scanner } from './check-in-scanner.ts'
import { useReach } from './check-in-reach.ts'

type Props = { scanner: Scanner; waiting: number; readAt: string | undefined }

const sendEveryMs = 5_000

/** Whether there is a network, what waits for it, and how old the list on the device is; sends what waits. */
export function CheckInNetwork({ scanner, waiting, readAt }: Props) {
  const isOnline = useOnline()
  const isReached = useReach()
  const queryClient = useQueryClient()
  useQuery(
    computed('check-in sending', isOnline, {
      read: async () => {
        const before = scanner.state().waiting
        const left = await scanner.flush()
        if (left < before) await renew(queryClient, ['occurrence'])
        return left
      },
      enabled: isOnline,
      refetchInterval: sendEveryMs,
      staleTime: 0,
      gcTime: 0,
      networkMode: 'always',
    }),
  )
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

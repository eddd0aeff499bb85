import {
  type HostCheck,
  type HostCheckStatus,
  hostCheckRules,
  hostCheckStatusLabels,
} from '@rezerv/contract/host/host-check.ts'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'

const tones: Record<HostCheckStatus, Tone> = {
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
  waived: 'calm',
  expired: 'bad',
}

/** A pending item without a document waits for the host, one with a document for an admin. */
export function CheckBadge({ check }: { check: HostCheck }) {
  const isMissing = check.status === 'pending' && hostCheckRules[check.item].byDocument && check.documents.length === 0
  return (
    <StatusBadge tone={isMissing ? 'calm' : tones[check.status]}>
      {isMissing ? 'بی مدرک' : hostCheckStatusLabels[check.status]}
    </StatusBadge>
  )
}

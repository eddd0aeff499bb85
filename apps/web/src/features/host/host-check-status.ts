import {
  type HostCheck,
  hostCheckRules,
  type HostCheckStatus,
  hostCheckStatusLabels,
} from '@rezerv/contract/host/host-check.ts'
import { badgeOf, type Tone } from '#ui/primitives/badge.tsx'

type CheckState = HostCheckStatus | 'missing'
const checkTones: Record<CheckState, Tone> = {
  missing: 'calm',
  pending: 'warn',
  accepted: 'good',
  rejected: 'bad',
  waived: 'calm',
  expired: 'bad',
}
const checkBadge = badgeOf<CheckState>(checkTones, { ...hostCheckStatusLabels, missing: 'بدون مدرک' })

/** A pending item without a document waits for the host, one with a document for an admin. */
export const hostCheckBadge = ({ status, item, documents }: HostCheck) =>
  checkBadge(status === 'pending' && hostCheckRules[item].byDocument && documents.length === 0 ? 'missing' : status)

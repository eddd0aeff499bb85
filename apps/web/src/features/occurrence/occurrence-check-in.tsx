import { ScanLine } from 'lucide-react'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { LinkButton } from '#ui/primitives/button.tsx'

/** The way to where people are let in. */
export const CheckInLink = ({ occurrence: { id } }: { occurrence: Pick<Occurrence, 'id'> }) => (
  <LinkButton size="small" icon={ScanLine} to="/check-in/$occurrence" params={{ occurrence: String(id) }}>
    پذیرش بلیت‌ها
  </LinkButton>
)

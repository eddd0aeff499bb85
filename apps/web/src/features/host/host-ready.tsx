import { hostProblems } from '@rezerv/contract/host/host-form.ts'
import { hostCan, type HostStep } from '@rezerv/contract/host/host-status.ts'
import { hostStepLines } from '@rezerv/contract/host/host-standing.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Banner } from '#ui/primitives/banner.tsx'
import { type LinkLine, LinkLines } from '#ui/primitives/link-lines.tsx'
import { useToday } from '#ui/date/use-now.ts'
import { hostChecks } from './host-check-queries.ts'

/** Obstacles to a host's step, by the server's own rule; each line with where it is mended. */
export function useHostLines(host: Host): (step: HostStep) => LinkLine[] {
  const { data } = useSuspenseQuery(hostChecks(host.id))
  const today = useToday()
  const checks = data.items.map((check) => ({ ...check, hasDocument: check.documents.length > 0 }))
  const params = { id: String(host.id) }
  const form = linkOptions({ to: '/user/host/edit/$id', params })
  return (step) => [
    ...(step === 'submit' || step === 'approve' ? Object.values(hostProblems(host)) : []).map((text) => ({
      text,
      link: form,
    })),
    ...hostStepLines(step, checks, today).map(({ item, text }) => ({
      text,
      link: linkOptions({ to: '/user/host/$id', params, search: { tab: 'verification', item } }),
    })),
  ]
}

const titles: Partial<Record<HostStep, string>> = {
  submit: 'پیش از ارسال برای بررسی این‌ها را کامل کنید',
  approve: 'پیش از تایید این‌ها را تکمیل کنید',
  restore: 'پیش از رفع تعلیق این‌ها را تکمیل کنید',
}

export function HostReady({ host }: { host: Host }) {
  const linesOf = useHostLines(host)
  const step = (['submit', 'approve', 'restore'] as const).find((one) => hostCan(one, host.status))
  const lines = step ? linesOf(step) : []
  if (!step || lines.length === 0) return null
  return (
    <Banner tone="warn" title={titles[step] ?? ''}>
      <LinkLines lines={lines} />
    </Banner>
  )
}

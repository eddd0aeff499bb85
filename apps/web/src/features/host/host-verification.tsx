import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import {
  checksText,
  checkIsOpen,
  countChecks,
  type HostCheck,
  type HostCheckItem,
  hostCheckRules,
} from '@rezerv/contract/host/host-check.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { type KeyLine, useTellKeys } from '#ui/page/page-keys.ts'
import { useKey } from '#ui/page/use-key.ts'
import { HostCheckDetail } from './host-check-detail.tsx'
import { HostCheckAcceptAll, HostCheckDocuments, useAcceptAll } from './host-check-documents.tsx'
import { hostChecks } from './host-check-queries.ts'
import { hostCheckBadge } from './host-check-status.ts'
import { HostNewListings } from './host-listings.tsx'

const keys: KeyLine[] = [
  ['J K', 'مورد بعدی و قبلی'],
  ['R', 'چرخش تصویر'],
]

/** The checklist of a host: an item beside its documents and what was typed. J and K walk the items. */
export function HostVerification({ host, item }: { host: Host; item: HostCheckItem | undefined }) {
  const { data } = useSuspenseQuery(hostChecks(host.id))
  const asked = data.items.findIndex((check) => check.item === item)
  const first = asked < 0 ? data.items.findIndex((check) => checkIsOpen(check.status)) : asked
  const [chosen, setChosen] = useState(Math.max(0, first))
  const walk = (by: number) => setChosen((before) => Math.max(0, Math.min(before + by, data.items.length - 1)))
  useTellKeys(keys)
  useKey('j', () => walk(1))
  useKey('k', () => walk(-1))
  /** After a decision: the next item that is still open, if there is one. */
  const goOn = (items: HostCheck[]) => {
    const later = items.findIndex((one, place) => place > chosen && checkIsOpen(one.status))
    const any = later >= 0 ? later : items.findIndex((one) => checkIsOpen(one.status))
    if (any >= 0) setIfUnchanged(setChosen, chosen, any)
  }
  const all = useAcceptAll({ host, checks: data.items, onDecided: goOn })
  const check = data.items[chosen] ?? data.items[0]
  if (!check) return null
  const isDone = data.items.every((one) => !checkIsOpen(one.status))
  return (
    <div className="flex flex-col gap-4">
      {isDone ? (
        <Banner tone="good" title="همهٔ موارد تعیین تکلیف شد">
          {host.status === 'ready_for_review' ? 'حالا می‌توانید میزبان را تایید کنید.' : null}
          {host.status === 'approved' ? (
            <div className="mt-2 flex flex-wrap gap-2">
              <HostNewListings hostId={host.id} size="small" />
            </div>
          ) : null}
        </Banner>
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-[250px_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title="فهرست بررسی" description={checksText(countChecks(data.items))} isFlush>
            <ol className="flex flex-col border-t border-line">
              {data.items.map((one, place) => (
                <li key={one.item} className="border-b border-line last:border-b-0">
                  <button
                    type="button"
                    aria-current={place === chosen ? 'true' : undefined}
                    onClick={() => setChosen(place)}
                    className={cx(
                      'flex min-h-tap w-full cursor-pointer items-center gap-2 px-4 py-2 text-start text-sm hover:bg-hover',
                      place === chosen && 'bg-accent-soft font-semibold',
                    )}
                  >
                    <span className="min-w-0 flex-1">{hostCheckRules[one.item].label}</span>
                    <StatusBadge {...hostCheckBadge(one)} />
                  </button>
                </li>
              ))}
            </ol>
          </Card>
          <HostCheckDocuments host={host} checks={data.items} />
          <HostCheckAcceptAll all={all} />
        </div>
        {/* The item that is open may be one of those that are being accepted. */}
        <div inert={all.isPending} className="min-w-0">
          <HostCheckDetail key={check.item} host={host} check={check} onDecided={goOn} />
        </div>
      </div>
    </div>
  )
}

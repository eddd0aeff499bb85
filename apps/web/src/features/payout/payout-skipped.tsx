import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { payoutSkipLabels } from '@rezerv/contract/payout/payout-lifecycle.ts'
import type { PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { PartyMoney } from '#ui/money/party-money.tsx'
import { Disclosure } from '#ui/page/disclosure.tsx'

/** Hosts that a batch leaves out, each with the reason; nothing while there are none. */
export function PayoutSkippedHosts({ hosts, when }: { hosts: PayoutBatch['skipped']; when: string }) {
  const [isOpen, setOpen] = useState(false)
  if (hosts.length === 0) return null
  return (
    <Disclosure
      title="کنار گذاشته‌شده‌ها"
      summary={`${toPersianDigits(hosts.length)} میزبان ${when}`}
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <ul className="flex flex-col gap-2 text-sm">
        {hosts.map((host) => (
          <li key={host.hostId} className="flex justify-between gap-3">
            <span>
              {host.hostName}
              <span className="block text-xs text-muted">{payoutSkipLabels[host.reason]}</span>
            </span>
            <PartyMoney of="host" balance={host.amountRials} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

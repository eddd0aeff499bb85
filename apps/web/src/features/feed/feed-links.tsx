import { useState } from 'react'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import type { FeedLink } from '@rezerv/contract/feed/feed-endpoints.ts'
import { useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { SecretAddress } from '#ui/primitives/secret-address.tsx'
import { makeFeedLink, revokeFeedLink } from './feed-queries.ts'

type Props = { units: CalendarUnit[]; links: FeedLink[] }

/** The secret addresses from which other sites read our calendars, one for each unit. */
export function FeedLinks({ units, links }: Props) {
  return (
    <section className="flex flex-col gap-3" aria-label="نشانی برای سایت‌های دیگر">
      <h3 className="text-sm font-bold">نشانی برای سایت‌های دیگر</h3>
      <p className="text-sm leading-6 text-muted">
        روزهای رزروشده و بسته را بی نام مشتری نشان می‌دهد؛ آن را در سایت دیگر بگذارید تا همان روز دو بار فروخته نشود.
      </p>
      <ul className="divide-y divide-line rounded-2 border border-line">
        {units.map((unit) => (
          <UnitLink key={unit.id} unit={unit} link={links.find((one) => one.unitId === unit.id)} />
        ))}
      </ul>
    </section>
  )
}

function UnitLink({ unit, link }: { unit: CalendarUnit; link: FeedLink | undefined }) {
  const [path, setPath] = useState<string>()
  const make = useCommand(makeFeedLink, { onSuccess: (made) => setPath(made.path) })
  const revoke = useCommand(revokeFeedLink, { onSuccess: () => setPath(undefined) })
  const request = { params: { id: unit.id } }
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1 basis-32">
          <b>{unit.name}</b>
          {link ? (
            <span className="block text-xs text-muted">
              {link.lastReadAt ? (
                <>
                  آخرین خواندن <Relative at={link.lastReadAt} />
                </>
              ) : (
                'هنوز خوانده نشده'
              )}
            </span>
          ) : null}
        </span>
        <Button
          size="small"
          isPending={make.isPending}
          aria-label={`${link ? 'نشانی تازهٔ' : 'ساخت نشانی'} ${unit.name}`}
          onPress={() => make.mutate(request)}
        >
          {link ? 'نشانی تازه' : 'ساخت نشانی'}
        </Button>
        {link ? (
          <Button
            size="small"
            variant="ghost"
            isPending={revoke.isPending}
            aria-label={`باطل کردن نشانی ${unit.name}`}
            onPress={() => revoke.mutate(request)}
          >
            باطل کردن
          </Button>
        ) : null}
      </div>
      {path ? <SecretAddress path={path} /> : null}
    </li>
  )
}

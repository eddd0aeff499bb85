import { categoryLabel, untitled } from '@rezerv/contract/listing/listing-words.ts'
import { Cover } from '#ui/primitives/cover.tsx'
import { Money } from '#ui/primitives/money.tsx'
import type { WizardDraft } from './wizard-draft.ts'

/** Beside the fields of a wide screen: the listing as its card shows it to guests, while it is typed. */
export function WizardPreview({ draft: { listing, values } }: { draft: WizardDraft }) {
  const { kind, priceFromRials, images } = listing
  const place = values.details.kind === 'event' && values.details.isOnline ? 'آنلاین' : listing.cityName
  const about = values.summary || values.description
  return (
    <aside aria-label="پیش‌نمایش" className="sticky top-20 hidden xl:block">
      <p className="mb-2 text-sm font-semibold text-muted">نمای مشتری</p>
      <div className="overflow-clip rounded-2 border border-line bg-surface">
        <Cover
          kind={kind}
          url={images[0]?.url ?? null}
          className="aspect-16/10 size-auto! w-full! rounded-none! [&>svg]:size-8"
        />
        <div className="flex flex-col gap-2 px-3.5 py-3">
          <div className="min-w-0">
            <p className="font-bold text-balance">{values.title || untitled(kind)}</p>
            <p className="truncate text-sm text-muted">
              {[values.category && categoryLabel(kind, values.category), place].filter(Boolean).join(' · ')}
            </p>
          </div>
          {about ? <p className="line-clamp-4 text-sm text-pretty">{about}</p> : null}
          <p className="text-sm text-muted">
            {priceFromRials === null ? (
              'بدون نرخ'
            ) : (
              <>
                از <Money rials={priceFromRials} className="font-bold text-ink" />
              </>
            )}
          </p>
        </div>
      </div>
    </aside>
  )
}

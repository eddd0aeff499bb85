import { statisticsFigures, type FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import { useState } from 'react'
import { Disclosure } from '#ui/page/disclosure.tsx'

/** What each number of the page means, once, at its end. */
export function StatisticsDefinitions({ keys }: { keys: FigureKey[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      title="این رقم‌ها یعنی چه؟"
      summary="در داشبورد، گزارش، خروجی و دفتر کل همین‌ها هستند"
      isOpen={isOpen}
      onOpenChange={setOpen}
    >
      <dl className="grid gap-x-8 gap-y-3 text-sm md:grid-cols-2">
        {[...new Set(keys)].map((key) => (
          <div key={key}>
            <dt className="font-semibold">{statisticsFigures[key].label}</dt>
            <dd className="text-muted">{statisticsFigures[key].definition}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}

import { Modal } from '#ui/overlay/dialog.tsx'
import { type KeyLine, toldKeys } from '#ui/page/page-keys.ts'

const everywhere: KeyLine[] = [
  ['Ctrl+K', 'جست‌وجو و همهٔ کارها'],
  ['?', 'همین فهرست'],
  ['Esc', 'بستن پنجره یا فهرست'],
]

/** The keys of the page at hand and those of every page. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { groups } = toldKeys.useValue()
  const here = [...new Map(groups.flat().map((line) => [line.join(), line])).values()]
  return (
    <Modal title="میان‌برهای صفحه‌کلید" size="small" onClose={onClose} gap={4}>
      {here.length > 0 ? <KeyList title="این صفحه" lines={here} /> : null}
      <KeyList title="همه‌جا" lines={everywhere} />
    </Modal>
  )
}

function KeyList({ title, lines }: { title: string; lines: KeyLine[] }) {
  return (
    <section>
      <h3 className="mb-1 text-xs font-semibold text-muted">{title}</h3>
      <dl className="divide-y divide-line">
        {lines.map(([keys, does]) => (
          <div key={keys + does} className="flex min-h-9 items-center justify-between gap-4 py-1.5 text-sm">
            <dt className="order-2 flex shrink-0 gap-1" dir="ltr">
              {keys.split(' ').map((key) => (
                <kbd
                  key={key}
                  className="min-w-6 rounded border border-line-strong bg-sunken px-1.5 py-0.5 text-center font-sans text-xs"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

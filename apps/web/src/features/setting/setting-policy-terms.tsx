import {
  CancellationCase,
  cancellationCaseLabels,
  type CancellationCaseTerms,
  type CancellationTerms,
  cancellationSentences,
} from '@rezerv/contract/cancellation/cancellation-terms.ts'
import { cx } from '#ui/primitives/class-names.ts'

/** A policy in sentences, case by case. */
export function PolicyTerms({ terms, isNarrow = false }: { terms: CancellationTerms; isNarrow?: boolean }) {
  return (
    <div className={cx('grid gap-3', !isNarrow && 'sm:grid-cols-2')}>
      {CancellationCase.options.map((which) => (
        <section key={which} className="rounded-1 border border-line px-3.5 py-3">
          <h3 className="mb-1.5 text-sm font-semibold">{cancellationCaseLabels[which]}</h3>
          <Sentences terms={terms[which]} />
        </section>
      ))}
    </div>
  )
}

function Sentences({ terms }: { terms: CancellationCaseTerms }) {
  return (
    <ol className="flex flex-col gap-1 text-sm leading-6">
      {cancellationSentences(terms).map(({ when, kept }) => (
        <li key={when}>
          <span className="text-muted">{when}:</span> {kept}
        </li>
      ))}
    </ol>
  )
}

/** The cases in which two versions differ, the old sentences over the new ones. */
export function PolicyChanges({ before, after }: { before: CancellationTerms; after: CancellationTerms }) {
  const changed = CancellationCase.options.filter((which) => comparable(before[which]) !== comparable(after[which]))
  return (
    <div className="flex flex-col gap-3">
      {changed.map((which) => (
        <section key={which} className="flex flex-col gap-1.5 text-ink">
          <h3 className="text-sm font-semibold">{cancellationCaseLabels[which]}</h3>
          <div className="rounded-1 bg-bad-soft px-3 py-2">
            <span className="sr-only">پیش از تغییر: </span>
            <Sentences terms={before[which]} />
          </div>
          <div className="rounded-1 bg-good-soft px-3 py-2">
            <span className="sr-only">پس از تغییر: </span>
            <Sentences terms={after[which]} />
          </div>
        </section>
      ))}
    </div>
  )
}

const comparable = (terms: CancellationCaseTerms) => JSON.stringify(cancellationSentences(terms))

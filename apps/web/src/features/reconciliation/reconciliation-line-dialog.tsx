import type { BankLine } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { useState } from 'react'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { ReconciliationFind } from './reconciliation-find.tsx'
import type { EntryForm } from './reconciliation-line-actions.tsx'

type Props = { line: BankLine; entry: EntryForm; onClose: () => void }

/** Which transaction a line is, or the entry that the books miss for it. */
export function ReconciliationLineDialog({ line, entry: Entry, onClose }: Props) {
  const [isEntering, setEntering] = useState(false)
  return (
    <Modal
      isOpen
      isStrict={isEntering}
      title={isEntering ? 'سند تازه برای این ردیف' : 'این ردیف کدام سند است؟'}
      onClose={onClose}
    >
      <p className="mb-4 text-sm text-muted">
        {line.amountRials < 0 ? 'برداشت' : 'واریز'} <Money rials={Math.abs(line.amountRials)} /> در{' '}
        <JalaliDay day={line.day} />
        {line.description ? `، ${line.description}` : ''}
      </p>
      {isEntering ? (
        <Entry line={line} onBack={() => setEntering(false)} onClose={onClose} />
      ) : (
        <ReconciliationFind line={line} onEnter={() => setEntering(true)} onClose={onClose} />
      )}
    </Modal>
  )
}

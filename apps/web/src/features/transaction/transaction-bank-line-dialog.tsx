import type { BankLine } from '@rezerv/contract/transaction/transaction-bank.ts'
import { useState } from 'react'
import { Modal } from '#ui/overlay/dialog.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TransactionBankEntry } from './transaction-bank-entry.tsx'
import { TransactionBankFind } from './transaction-bank-find.tsx'

type Props = { line: BankLine; onClose: () => void }

/** Which transaction a line is, or the entry that the books miss for it. */
export function TransactionBankLineDialog({ line, onClose }: Props) {
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
        <TransactionBankEntry line={line} onBack={() => setEntering(false)} onClose={onClose} />
      ) : (
        <TransactionBankFind line={line} onEnter={() => setEntering(true)} onClose={onClose} />
      )}
    </Modal>
  )
}

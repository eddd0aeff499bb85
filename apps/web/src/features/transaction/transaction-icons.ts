import type { TransactionKind } from '@rezerv/contract/transaction/transaction-kind.ts'
import { Banknote, HandCoins, ReceiptText, RotateCcw, Scale, ShieldCheck, Undo2, type LucideIcon } from 'lucide-react'

export const transactionIcons: Record<TransactionKind, LucideIcon> = {
  payment: Banknote,
  sale: ReceiptText,
  refund: Undo2,
  payout: HandCoins,
  adjustment: Scale,
  reversal: RotateCcw,
  deposit: ShieldCheck,
}

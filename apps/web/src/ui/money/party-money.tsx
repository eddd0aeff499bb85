import { type PartyBalance, type PartyKind, partyBalanceWord } from '@rezerv/contract/party-balance.ts'
import { cx } from '#ui/primitives/class-names.ts'
import { Money, type MoneyProps } from '#ui/primitives/money.tsx'

type PartyMoneyProps = Pick<MoneyProps, 'look'> & { of: PartyKind; balance: PartyBalance }

/**
 * The balance of a host or customer: an amount without a sign, and in a word which of the two it is. A minus reads too easily as the
 * other thing. `column` puts the word below, and leaves the unit to the header; `bare` stands in a column that names the unit, beside a name.
 */
export function PartyMoney({ of, balance, look = 'inline' }: PartyMoneyProps) {
  const word = partyBalanceWord(of, balance, look === 'bare')
  return (
    <span className={cx(look !== 'inline' && 'whitespace-nowrap', look === 'column' && 'inline-block')}>
      <Money rials={Math.abs(balance)} look={look} className="font-semibold" />{' '}
      <small
        className={cx(
          'text-xs font-normal whitespace-nowrap',
          look === 'column' && 'block',
          look === 'bare' && 'max-sm:block',
          balance < 0 && look !== 'bare' ? 'text-bad' : 'text-muted',
        )}
      >
        {word}
      </small>
    </span>
  )
}

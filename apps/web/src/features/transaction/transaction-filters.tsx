import { transactionFilters, type TransactionListQuery } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { accountLabels, transactionKindLabels } from '@rezerv/contract/transaction/transaction-kind.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { ListFilters } from '#ui/table/list-filters.tsx'

type Props = {
  search: TransactionListQuery
  onChange: (search: TransactionListQuery) => void
  /** On a host's own page: whose rows they are is not a filter there. */
  isOfHost?: boolean
}

export function TransactionFilters({ search, onChange, isOfHost = false }: Props) {
  const names = useNames(search)
  const ofOrder = useNames({ hostId: search.orderHostId })
  return (
    <ListFilters
      filters={isOfHost ? transactionFilters.filter(({ name }) => name !== 'hostId') : transactionFilters}
      searchLabel="کد سفارش، نام یا شماره پیگیری"
      search={search}
      onChange={onChange}
      names={{ ...names, sales: 'فروش و برگشت آن', ...(ofOrder['hostId'] && { orderHostId: ofOrder['hostId'] }) }}
      boxes={recordBoxes}
      options={{ kind: transactionKindLabels, account: accountLabels }}
    />
  )
}

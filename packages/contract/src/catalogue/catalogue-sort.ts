import type { CatalogueSort } from './catalogue-query.ts'

export const catalogueSortLabels: Record<CatalogueSort, string> = {
  newest: 'تازه‌ترین',
  price: 'ارزان‌ترین',
  price_desc: 'گران‌ترین',
  views: 'پربازدیدترین',
}

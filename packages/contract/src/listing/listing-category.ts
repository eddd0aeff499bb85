import { carClassLabels } from './listing-car-facts.ts'
import { eventCategoryLabels } from './listing-event-category.ts'
import { spaceCategoryLabels } from './listing-space-category.ts'

/** Of every kind; no two kinds have a category of the same id. */
export const categoryLabels = { ...carClassLabels, ...eventCategoryLabels, ...spaceCategoryLabels }

/** Of an id out of a URL: what is no category stays as it is. */
export const categoryText = (category: string) =>
  (categoryLabels as Partial<Record<string, string>>)[category] ?? category

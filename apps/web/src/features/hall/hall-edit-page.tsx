import { useSuspenseQuery } from '@tanstack/react-query'
import { HallFormPage } from './hall-form-page.tsx'
import { hallOf } from './hall-queries.ts'

/** The form of a hall that there is. */
export const HallEditPage = ({ id }: { id: number }) => <HallFormPage hall={useSuspenseQuery(hallOf(id)).data} />

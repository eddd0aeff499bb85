import * as z from 'zod/mini'
import { salesFigures } from './statistics-figure-sales.ts'
import type { FigureUnit } from './statistics-figure-unit.ts'
import { useFigures } from './statistics-figure-use.ts'

/** Every figure is defined here once; docs/words.md says the same in English. */
export const statisticsFigures = { ...salesFigures, ...useFigures }

export const FigureKey = z.enum(Object.keys(statisticsFigures) as [keyof typeof statisticsFigures])
export type FigureKey = keyof typeof statisticsFigures

export const figureLabel = (key: FigureKey): string => statisticsFigures[key].label
export const figureUnit = (key: FigureKey): FigureUnit => statisticsFigures[key].unit

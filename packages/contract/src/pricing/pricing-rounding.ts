/*
 * The one rounding rule of prices: every share and percent comes out as a whole rial, half a rial rounds up
 * (docs/decisions/050-prices-are-rounded-to-the-rial.md). Nothing else in the product rounds money.
 */

/** `rials * part / whole`, rounded half up. Exact: in whole numbers of any size. None of the three is negative. */
export const shareOf = (rials: number, part: number, whole: number) =>
  Number((2n * BigInt(rials) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** `percent` (hundredths at the finest) of an amount that is not negative, rounded half up to a whole rial. */
export const percentOf = (rials: number, percent: number) => shareOf(rials, Math.round(percent * 100), 10_000)

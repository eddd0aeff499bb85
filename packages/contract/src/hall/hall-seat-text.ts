import { toPersianDigits, toWesternDigits } from '../digits.ts'

/** What a place of a row ends with; a standing area may be called «پشت صندلی ویژه». */
const numberedSeat = /^(.*، صندلی )([0-9۰-۹]+)$/su

/** «۱ تا ۴ و ۷»: three and more after one another are told by the first and the last. */
function numbersText(seats: readonly string[]): string {
  const numbers = seats.map((seat) => Number(toWesternDigits(seat))).toSorted((a, b) => a - b)
  const runs: [first: number, last: number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  const words = runs.flatMap(([first, last]) =>
    last - first >= 2 ? [`${first} تا ${last}`] : last > first ? [String(first), String(last)] : [String(first)],
  )
  return toPersianDigits(words.join(' و '))
}

/** «۲ (همکف، ردیف ۵، صندلی ۱۲ و ۱۳)»: so many tickets, with their seats where they are numbered. */
export const withSeats = (quantity: string, labels: readonly string[]) =>
  labels.length === 0 ? quantity : `${quantity} (${seatLabelsText(labels)})`

/** Several seats in few words: «همکف، ردیف ۵، صندلی ۱۲ و ۱۳؛ بالکن». `labels`: as `hallPlaceText` makes them, with Persian digits. */
export function seatLabelsText(labels: readonly string[]): string {
  const groups = new Map<string, string[]>()
  for (const label of labels) {
    const [, where = label, seat = ''] = numberedSeat.exec(label) ?? []
    groups.set(where, [...(groups.get(where) ?? []), seat])
  }
  return [...groups].map(([where, seats]) => (seats[0] === '' ? where : `${where}${numbersText(seats)}`)).join('؛ ')
}

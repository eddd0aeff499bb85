import { parsePlate, plateOf } from '../unit/unit-plate.ts'
import { faNorm } from '../persian-text.ts'

/** The typed words of a search, read as the things that it can name. */
export type SearchTyped = {
  /** Folded words, every one of which must be found; one word of digits alone when a number was typed. */
  words: string[]
  /** A whole code of the product: `R-7K2M9Q`. */
  code?: string
  /** A whole mobile number, as it is kept. */
  mobile?: string
  /** Letters and digits without a space: what a ticket or a payment may be known by. */
  number?: string
  /** A car's plate as it is kept; without «ایران ۶۷», those of every province. */
  plates?: string[]
  /** The last four digits of a card. */
  cardEnd?: string
}

/** Fewer signs than this name nothing. */
export const searchMinimum = 2

/** The letters before the dash: order, car, event, space, payout batch, payout. */
const codeShape = /^([rcesbv])-?([0-9a-z]{6})$/

/** Reads what was typed: digits of any keyboard, a mobile with or without its beginning, a code with or without its dash. */
export function readTyped(text: string): SearchTyped {
  const folded = faNorm(text)
  const digits = /^[+0-9][0-9\s-]*$/.test(folded) ? folded.replace(/\D/g, '') : ''
  if (digits.length >= searchMinimum) return readNumber(digits)
  const joined = folded.replace(/[\s-]/g, '')
  const plates = platesOf(joined)
  const code = codeOf(folded.replaceAll(' ', ''))
  return {
    words: folded.split(' ').filter(Boolean).slice(0, 8),
    ...(code && { code }),
    ...(plates.length > 0 && { plates }),
    ...(/^[0-9a-z]{6,64}$/.test(joined) && { number: joined }),
  }
}

const provinces = Array.from({ length: 90 }, (_, at) => String(at + 10))

function platesOf(joined: string): string[] {
  return (/\d$/.test(joined) ? ['', ...provinces] : []).flatMap((province) => {
    const plate = parsePlate(joined + province)
    return plate ? [plateOf(plate)] : []
  })
}

function readNumber(digits: string): SearchTyped {
  const national = digits.replace(/^(0098|98|0)(?=9)/, '')
  const isMobile = /^9\d{9}$/.test(national)
  return {
    words: [isMobile ? national : digits],
    ...(isMobile && { mobile: `+98${national}` }),
    ...(digits.length >= 6 && { number: digits }),
    ...(digits.length === 4 && { cardEnd: digits }),
  }
}

/** The order whose whole code a word is, with its dash: `r-7k2m9q` is nothing else. Undefined when it is none. */
export const orderCodeOf = (word: string): string | undefined => (word.startsWith('r-') ? codeOf(word) : undefined)

/** Letters that Crockford's alphabet leaves out are read as what they look like. */
function codeOf(text: string): string | undefined {
  const match = codeShape.exec(text)
  const body = match?.[2]?.replaceAll('o', '0').replace(/[il]/g, '1')
  return match && body && !body.includes('u') ? `${match[1]}-${body}`.toUpperCase() : undefined
}

/** Whether this names one record outright, so that Enter may wait for it. */
export const namesRecord = ({ code, mobile, number }: SearchTyped) => Boolean(code ?? mobile ?? number)

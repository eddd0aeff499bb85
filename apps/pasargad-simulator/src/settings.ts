/** How this bank behaves. Times are milliseconds, amounts rials. Defaults are the gateway's own where it documents them. */
export type Settings = {
  username: string
  password: string
  terminalNumber: number
  merchantName: string
  /** Host names that may be called back; undefined lets every one in, as if it had been registered. */
  callbackDomains: string[] | undefined
  /** A token lives this long: 10 minutes. */
  tokenMs: number
  /** How long the card holder may stay on the bank page. */
  pageMs: number
  /** Without a verify or confirm in this time the money goes back to the card: 25 minutes. */
  confirmMs: number
  /** A verified payment can be reversed in this time: 25 minutes; 0 switches reversing off. */
  reverseMs: number
  /** How long the behaviours `slow` and `unknown` last. */
  slowMs: number
  unknownMs: number
  minAmount: number
  maxAmount: number
  /** The inquiry status of a paid payment that waits for its confirm: terminals answer 2, 0 or 13031. */
  waitingStatus: 0 | 2 | 13031
}

const minute = 60_000

export const defaults: Settings = {
  username: 'rezerv-demo',
  password: 'rezerv-demo-password',
  terminalNumber: 10_000_001,
  merchantName: 'رزرو (پذیرندهٔ آزمایشی)',
  callbackDomains: undefined,
  tokenMs: 10 * minute,
  pageMs: 15 * minute,
  confirmMs: 25 * minute,
  reverseMs: 25 * minute,
  slowMs: 8_000,
  unknownMs: 3 * minute,
  minAmount: 10_000,
  maxAmount: 2_000_000_000,
  waitingStatus: 2,
}

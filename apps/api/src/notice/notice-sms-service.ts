import type { Env } from '#env.ts'

/** Where messages leave the house. `mobile` is +98…; each method answers the provider's own id of the message, and throws only `SmsError`. */
export type SmsSender = {
  provider: Env['SMS_PROVIDER']
  /** Through the provider's approved template for codes; never repeated by us. `host` ends the message for Web OTP. */
  sendCode: (mobile: string, code: string, host: string) => Promise<string | null>
  /** A code that confirms an act; says which, and how much. Through the provider's template for it where there is one, else from the line. */
  sendConfirmation: (mobile: string, code: string, message: ConfirmationText) => Promise<string | null>
  sendText: (mobile: string, text: string) => Promise<string | null>
}

/** `text` is the whole message; `act` (short enough for all providers) and `amount` are what a provider's template is filled with. */
export type ConfirmationText = { act: string; amount: string; text: string; host: string }

/**
 * `refused`: the provider will never take it as it is. `unavailable`: it was not taken, try later.
 * `unsure`: no answer came in time, so it may have been sent: not repeated by itself.
 */
export class SmsError extends Error {
  readonly kind: 'refused' | 'unavailable' | 'unsure'

  constructor(kind: SmsError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

/**
 * The text of a sign-in code. The last line is what browsers read the code from (WICG sms-one-time-codes): exactly
 * `@host #code`. The approved templates at the providers must end the same way.
 */
export const codeText = (code: string, host: string) => `کد ورود به رزرو: ${code}\n${codeLine(code, host)}`

/** A message that carries a code, so that the browser finds it. */
export const confirmationText = (code: string, { text, host }: Pick<ConfirmationText, 'text' | 'host'>) =>
  `${text}\n${codeLine(code, host)}`

const codeLine = (code: string, host: string) => `@${host} #${code}`

/** Providers in Iran take 09…; we keep +98…. */
export const nationalForm = (mobile: string) => mobile.replace(/^\+98/, '0')

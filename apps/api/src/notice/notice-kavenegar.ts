import * as z from 'zod/mini'
import type { Env } from '#env.ts'
import { postSms, statusKind } from './notice-call.ts'
import { confirmationText, nationalForm, SmsError, type SmsSender } from './notice-sms-service.ts'

/** `return.status` is the answer, whatever the HTTP status says (kavenegar.com/rest.html). */
const Answer = z.object({
  return: z.object({ status: z.int(), message: z.catch(z.string(), '') }),
  entries: z.catch(z.nullable(z.array(z.object({ messageid: z.union([z.number(), z.string()]) }))), null),
})

/** Broken or busy for now: 402 failed, 409 busy, 418 credit, 429 IP limited, 451 too many calls. Everything else will not change by waiting. */
const later = new Set([402, 409, 418, 429, 451])

type Settings = Pick<
  Env,
  'KAVENEGAR_API_KEY' | 'KAVENEGAR_TEMPLATE' | 'KAVENEGAR_STEP_UP_TEMPLATE' | 'KAVENEGAR_SENDER' | 'KAVENEGAR_BASE'
>

export function kavenegarSender(env: Settings): SmsSender {
  const send = async (method: string, fields: Record<string, string>) => {
    const url = `${env.KAVENEGAR_BASE}/v1/${env.KAVENEGAR_API_KEY ?? ''}/${method}.json`
    const { status, body } = await postSms({ url, body: new URLSearchParams(fields) })
    const answer = Answer.safeParse(body)
    if (!answer.success) throw new SmsError(statusKind(status), `kavenegar http ${status}`)
    const { status: code, message } = answer.data.return
    if (code !== 200)
      throw new SmsError(later.has(code) ? 'unavailable' : 'refused', `kavenegar ${code} ${message}`.trim())
    const id = answer.data.entries?.[0]?.messageid
    return id === undefined ? null : String(id)
  }
  const sendText = (mobile: string, message: string) =>
    send('sms/send', {
      receptor: nationalForm(mobile),
      message,
      ...(env.KAVENEGAR_SENDER && { sender: env.KAVENEGAR_SENDER }),
    })
  return {
    provider: 'kavenegar',
    sendCode: (mobile, code) =>
      send('verify/lookup', { receptor: nationalForm(mobile), token: code, template: env.KAVENEGAR_TEMPLATE ?? '' }),
    sendConfirmation: (mobile, code, message) =>
      env.KAVENEGAR_STEP_UP_TEMPLATE === undefined
        ? sendText(mobile, confirmationText(code, message))
        : send('verify/lookup', {
            receptor: nationalForm(mobile),
            token: code,
            // Without separators, which this token does not take.
            token2: message.amount.replaceAll('٬', ''),
            // The token that may hold spaces.
            token10: message.act,
            template: env.KAVENEGAR_STEP_UP_TEMPLATE,
          }),
    sendText,
  }
}

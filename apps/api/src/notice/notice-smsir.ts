import * as z from 'zod/mini'
import type { Env } from '#env.ts'
import { postSms, statusKind } from './notice-call.ts'
import { confirmationText, nationalForm, SmsError, type SmsSender } from './notice-sms-service.ts'

/** `status` 1 is success (apidocs.sms.ir); one message answers `messageId`, a bulk `messageIds`. */
const Answer = z.object({
  status: z.int(),
  message: z.catch(z.string(), ''),
  data: z.catch(
    z.nullable(
      z.object({
        messageId: z.optional(z.union([z.number(), z.string()])),
        messageIds: z.optional(z.array(z.nullable(z.union([z.number(), z.string()])))),
      }),
    ),
    null,
  ),
})

/** 0 internal, 20 too many, 102 credit: worth another try. */
const later = new Set([0, 20, 102])

type Settings = Pick<
  Env,
  'SMSIR_API_KEY' | 'SMSIR_TEMPLATE_ID' | 'SMSIR_STEP_UP_TEMPLATE_ID' | 'SMSIR_LINE' | 'SMSIR_BASE'
>

export function smsirSender(env: Settings): SmsSender {
  const send = async (path: string, body: Record<string, unknown>) => {
    const headers = { 'x-api-key': env.SMSIR_API_KEY ?? '' }
    const answered = await postSms({ url: `${env.SMSIR_BASE}/v1/send/${path}`, headers, body })
    const answer = Answer.safeParse(answered.body)
    if (!answer.success) throw new SmsError(statusKind(answered.status), `sms.ir http ${answered.status}`)
    const { status, message, data } = answer.data
    if (status !== 1)
      throw new SmsError(later.has(status) ? 'unavailable' : 'refused', `sms.ir ${status} ${message}`.trim())
    const id = data?.messageId ?? data?.messageIds?.[0]
    return id === undefined || id === null ? null : String(id)
  }
  const sendText = async (mobile: string, messageText: string) => {
    if (!env.SMSIR_LINE) throw new SmsError('refused', 'SMSIR_LINE is not set')
    return send('bulk', { lineNumber: env.SMSIR_LINE, messageText, mobiles: [nationalForm(mobile)] })
  }
  const verify = (mobile: string, templateId: number | undefined, parameters: Record<string, string>) =>
    send('verify', {
      mobile: nationalForm(mobile),
      templateId,
      parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
    })
  return {
    provider: 'smsir',
    sendCode: (mobile, code) => verify(mobile, env.SMSIR_TEMPLATE_ID, { CODE: code }),
    sendConfirmation: (mobile, code, message) =>
      env.SMSIR_STEP_UP_TEMPLATE_ID === undefined
        ? sendText(mobile, confirmationText(code, message))
        : verify(mobile, env.SMSIR_STEP_UP_TEMPLATE_ID, { CODE: code, ACT: message.act, AMOUNT: message.amount }),
    sendText,
  }
}

import type { Env } from '#env.ts'
import { consoleSender } from './notice-console.ts'
import { kavenegarSender } from './notice-kavenegar.ts'
import type { SmsSender } from './notice-sms-service.ts'
import { smsirSender } from './notice-smsir.ts'

/** The sender that the environment names; `env.ts` has made sure of its keys. */
export function smsSender(env: Env): SmsSender {
  if (env.SMS_PROVIDER === 'kavenegar') return kavenegarSender(env)
  if (env.SMS_PROVIDER === 'smsir') return smsirSender(env)
  return consoleSender(env)
}

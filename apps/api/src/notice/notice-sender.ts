import type { Env } from '#env.ts'
import { kavenegarSender } from './notice-kavenegar.ts'
import { type SmsSender, codeText, confirmationText, nationalForm } from './notice-sms-service.ts'
import { smsirSender } from './notice-smsir.ts'
import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { standardOutput } from '#output.ts'
import { nowInstant } from '#clock.ts'

/** The sender that the environment names; `env.ts` has made sure of its keys. */
export function smsSender(env: Env): SmsSender {
  if (env.SMS_PROVIDER === 'kavenegar') return kavenegarSender(env)
  if (env.SMS_PROVIDER === 'smsir') return smsirSender(env)
  return consoleSender(env)
}

/**
 * Sends nothing: prints, and appends `{at, to, text, code}` as one line to `outbox.jsonl` in the data folder. Refused in
 * production. Writes before it returns to the caller, so that whoever asked for a code can read it at once.
 */
export function consoleSender(
  env: Pick<Env, 'DATA_DIR'>,
  print = (line: string): unknown => standardOutput.write(line),
): SmsSender {
  const write = async (to: string, text: string, code: string | null) => {
    mkdirSync(env.DATA_DIR, { recursive: true })
    const line = JSON.stringify({ at: nowInstant(), to, text, code })
    appendFileSync(join(env.DATA_DIR, 'outbox.jsonl'), `${line}\n`, { mode: 0o600 })
    print(code ? `✉ ${nationalForm(to)}  code ${code}\n` : `✉ ${nationalForm(to)}  ${text.replaceAll('\n', ' ')}\n`)
    return null
  }
  return {
    provider: 'console',
    sendCode: (mobile, code, host) => write(mobile, codeText(code, host), code),
    sendConfirmation: (mobile, code, message) => write(mobile, confirmationText(code, message), code),
    sendText: (mobile, text) => write(mobile, text, null),
  }
}

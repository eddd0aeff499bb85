import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { Env } from '#env.ts'

/** Of the contract with Apple: certificates and key in PEM. */
export type AppleKeys = {
  passType: string
  team: string
  certificates: { wwdr: Buffer; signerCert: Buffer; signerKey: Buffer; signerKeyPassphrase?: string }
}
/** Of the contract with Google: the issuer's number, and the service account that signs for it. */
export type GoogleKeys = { issuer: string; email: string; key: string }
export type WalletKeys = { apple: AppleKeys | undefined; google: GoogleKeys | undefined }

const ServiceAccount = z.object({ client_email: z.string(), private_key: z.string() })

/** What the environment names; throws for a file that is not there or not what it should be: the start is refused, not a customer. */
export async function readWalletKeys(env: Env): Promise<WalletKeys> {
  return { apple: await appleKeys(env), google: await googleKeys(env) }
}

async function appleKeys(env: Env): Promise<AppleKeys | undefined> {
  const { WALLET_APPLE_PASS_TYPE: passType, WALLET_APPLE_TEAM: team } = env
  const files = [env.WALLET_APPLE_WWDR_FILE, env.WALLET_APPLE_CERT_FILE, env.WALLET_APPLE_KEY_FILE]
  const named = files.filter((file) => file !== undefined)
  const [wwdr, signerCert, signerKey] = await Promise.all(named.map((file) => readFile(file)))
  if (!passType || !team || !wwdr || !signerCert || !signerKey) return undefined
  const password = env.WALLET_APPLE_KEY_PASSWORD
  return {
    passType,
    team,
    certificates: { wwdr, signerCert, signerKey, ...(password !== undefined && { signerKeyPassphrase: password }) },
  }
}

async function googleKeys({ WALLET_GOOGLE_ISSUER: issuer, WALLET_GOOGLE_KEY_FILE: file }: Env) {
  if (issuer === undefined || file === undefined) return undefined
  const { client_email: email, private_key: key } = ServiceAccount.parse(JSON.parse(await readFile(file, 'utf8')))
  return { issuer, email, key }
}

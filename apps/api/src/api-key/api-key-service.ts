import { randomBytes } from 'node:crypto'
import { type KeyMode, keyModeLabels } from '@rezerv/contract/api-key/api-key-endpoints.ts'
import { tokenHash } from '#auth/auth-store.ts'
import { addressOf } from '#auth/auth-browser-store.ts'
import type { Db } from '#db/connect.ts'
import { leasedLimiter } from '#db/rate-limits.ts'
import type { Env } from '#env.ts'
import { AppError } from '#http/app-error.ts'
import type { Deps } from '#http/deps.ts'
import { plainAddress } from '#public-request.ts'
import { findLiveKey, type FoundKey } from './api-key-store.ts'

const begin = 'rz_'

/** Of which kind the keys of this installation are: at the bank's simulator they are for trying. */
export const keyMode = ({ PASARGAD_BASE_URL }: Pick<Env, 'PASARGAD_BASE_URL'>): KeyMode =>
  PASARGAD_BASE_URL === undefined ? 'test' : 'live'

/** A key of 256 bits, with a beginning by which scanners of leaked secrets know it. */
export const newKey = (mode: KeyMode) => `${begin}${mode}_${randomBytes(32).toString('base64url')}`

/** Whether a bearer token is a key rather than a session's. */
export const isKey = (token: string) => token.startsWith(begin)

/*
 * Keys that were good a moment ago have a budget of their own, so that they are not counted by address; whoever tries keys that are
 * none is. Which ones they are each process knows for itself, like the limit of addresses.
 */
const knownMs = 60_000
const knownMost = 10_000
const known = new Map<string, number>()

/** What keys have called, by how much they may: in PostgreSQL, so that several processes count together. */
const budgetsOf = new WeakMap<Owner, Map<number, ReturnType<typeof leasedLimiter>>>()
type Owner = Pick<Deps, 'pool' | 'env'>

/** Whether a call with this `Authorization` was let in by its key in the last minute. */
export function isKnownKey(authorization: string | undefined): boolean {
  const token = keyOf(authorization)
  return token !== undefined && (known.get(nameOf(tokenHash(token))) ?? 0) > Date.now()
}

const keyOf = (authorization: string | undefined) => /^Bearer (rz_\S+)$/.exec(authorization ?? '')?.[1]
const nameOf = (hash: Buffer) => hash.toString('base64')

type Asked = { token: string; ip: string; /** Of the process. */ deps: Owner }

/**
 * The key of a call. Throws `unauthorized` for one that is none, that is over, or that is of the other kind of installation, `forbidden`
 * for an address that is not its own, and `too_many_requests` when its budget of the minute is used up, counted for each address.
 */
export async function takeKey(db: Db, { token, ip, deps }: Asked): Promise<FoundKey> {
  const mode = keyMode(deps.env)
  if (!token.startsWith(`${begin}${mode}_`)) throw new AppError('unauthorized', { message: wrongModeText(mode) })
  const hash = tokenHash(token)
  const key = await findLiveKey(db, hash, plainAddress(ip))
  if (!key) {
    known.delete(nameOf(hash))
    throw new AppError('unauthorized', { message: noKey })
  }
  // Counted wherever it comes from: whoever has a known key is not counted by address.
  await countCall(deps, key, ip)
  if (!key.fitsAddress) throw new AppError('forbidden', { message: wrongAddress })
  if (known.size >= knownMost) known.clear()
  known.set(nameOf(hash), Date.now() + knownMs)
  return key
}

async function countCall(deps: Owner, { id, callsPerMinute }: FoundKey, ip: string) {
  const budgets = budgetsOf.get(deps) ?? new Map<number, ReturnType<typeof leasedLimiter>>()
  budgetsOf.set(deps, budgets)
  const take =
    budgets.get(callsPerMinute) ?? leasedLimiter(deps.pool, 'key-calls', { points: callsPerMinute, seconds: 60 })
  budgets.set(callsPerMinute, take)
  const retryAfterSeconds = await take(`${id} ${addressOf(ip)}`)
  if (retryAfterSeconds > 0) throw new AppError('too_many_requests', { message: tooMany, retryAfterSeconds })
}

const noKey = 'این کلید API معتبر نیست: اشتباه نوشته شده، تمام شده یا لغو شده است'
const wrongAddress = 'این کلید API از این نشانی اینترنتی پذیرفته نمی‌شود؛ نشانی سرور را در تنظیمات کلید اضافه کنید'
const tooMany = 'سقف درخواست این کلید در دقیقه پر شده است؛ کمی بعد دوباره تلاش کنید'
const wrongModeText = (mode: KeyMode) =>
  `این سامانه ${keyModeLabels[mode]} است و کلیدی می‌پذیرد که با \u2066${begin}${mode}_\u2069 شروع شود`

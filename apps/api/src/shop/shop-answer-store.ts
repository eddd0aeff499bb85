import type { Db } from '#db/connect.ts'
import { execute, firstRow, hasChanged } from '#db/rows.ts'

export type AnswerAsked = { keyId: number; userId: number; key: string; fingerprint: string }
export type Known = { fingerprint: string; answer: unknown; isStale: boolean }

/** One that was begun so long ago and has no answer died with its process. */
const staleSeconds = 120

/** Takes the key for this write. False where another one has it: that one's transaction is over by then. */
export const takeAnswer = (db: Db, { keyId, userId, key, fingerprint }: AnswerAsked) => hasChanged(db)`
  insert into shop_answers (api_key_id, user_id, key, fingerprint) values (${keyId}, ${userId}, ${key}, ${fingerprint})
  on conflict (api_key_id, user_id, key) do nothing`

export const findAnswer = (db: Db, { keyId, userId, key }: AnswerAsked) => firstRow<Known>(db)`
  select fingerprint, answer, created_at < now() - make_interval(secs => ${staleSeconds}) as is_stale
    from shop_answers where api_key_id = ${keyId} and user_id = ${userId} and key = ${key} for update`

/** Begins anew what died. */
export const renewAnswer = (db: Db, { keyId, userId, key }: AnswerAsked) => execute(db)`
  update shop_answers set created_at = now() where api_key_id = ${keyId} and user_id = ${userId} and key = ${key}`

export const keepAnswer = (db: Db, { keyId, userId, key }: AnswerAsked, answer: unknown) => execute(db)`
  update shop_answers set answer = ${JSON.stringify(answer)}::jsonb
   where api_key_id = ${keyId} and user_id = ${userId} and key = ${key}`

/** What was refused may be asked again with the same key. */
export const dropAnswer = (db: Db, { keyId, userId, key }: AnswerAsked) => execute(db)`
  delete from shop_answers where api_key_id = ${keyId} and user_id = ${userId} and key = ${key} and answer is null`

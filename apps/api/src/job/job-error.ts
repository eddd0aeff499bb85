import { maskPersonal } from '@rezerv/contract/assistant/assistant-mask.ts'
import { errorForLog } from '#http/log-error.ts'

/** As long as one that nobody could guess: a token, a key, the secret of a link. */
const unguessable = /[\w-]{24,}/g
const longest = 300

/** The record of a job's failure, for people to read: no row of the database, no address, no secret, nobody's number. */
export const jobError = (error: unknown) =>
  maskPersonal(errorForLog(error).message).replace(unguessable, '[hidden]').slice(0, longest)

import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { forgiving } from '@rezerv/contract/page.ts'
import type * as z from 'zod/mini'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { countSearches, listSearches, removeSearch, saveSearch, type SearchTable } from '#db/saved-searches.ts'
import { userIdOf } from './acting-user.ts'
import { invalidFields, orNotFound } from './app-error.ts'

/** Searches of one page, each admin's own and under a name, `most` at a time. `noun`: what one of them is called. */
export function savedSearches<S extends z.core.$ZodLooseShape>(
  search: z.ZodMiniObject<S>,
  { table, subjectKind, most, noun }: { table: SearchTable; subjectKind: string; most: number; noun: string },
) {
  return {
    /** Oldest first. */
    list: async (db: Db, actor: Actor) =>
      (await listSearches(db, table, userIdOf(actor))).map((one) => ({
        ...one,
        search: forgiving(search).parse(one.search),
      })),
    /** In place of the one of the same name. Throws `invalid_fields` when there are as many as there may be. */
    save: async (db: Db, actor: Actor, input: { name: string; search: object }): Promise<{ id: number }> => {
      const userId = userIdOf(actor)
      if ((await countSearches(db, table, userId, input.name)) >= most)
        throw invalidFields({ name: `بیش از ${toPersianDigits(most)} ${noun} ذخیره نمی‌شود؛ یکی را پاک کنید` })
      const id = await saveSearch(db, table, userId, input)
      await recordAudit(db, actor, { action: 'save', subjectKind, subjectId: id, newValue: input })
      return { id }
    },
    /** Throws `not_found` when it is not the admin's own. */
    remove: async (db: Db, actor: Actor, id: number) => {
      const name = orNotFound(await removeSearch(db, table, userIdOf(actor), id))
      await recordAudit(db, actor, { action: 'delete', subjectKind, subjectId: id, oldValue: { name } })
      return { done: true as const }
    },
  }
}

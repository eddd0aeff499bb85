import type { PostgresPool } from 'kysely'
import { connectBy, type Db, poolOf } from './connect.ts'
import { scopedRole, scopeName, scopeSetting } from './scope-policies.ts'

/**
 * The same database as a scoped colleague of the team, or a key of chosen hosts, sees it: every transaction, and every statement outside of one, works as the
 * scoped role over the rows that were chosen for them (`scope-policies.ts`). It holds for one transaction only, so it also holds where
 * a pooler lends connections by transaction. Throws where the database has no such role: nobody sees more than they should.
 */
export function scopedTo(db: Db, whose: Whose): Db {
  const pool = poolOf(db)
  if (pool === undefined) throw new Error('only the database itself is narrowed, not a transaction of it')
  return connectBy({ connect: async () => narrowed(await pool.connect(), whose), end: () => Promise.resolve() })
}

/** A colleague, or the key of a program. */
type Whose = { userId: number } | { keyId: number }

type Client = Awaited<ReturnType<PostgresPool['connect']>>
type Ask = (text: string, values?: readonly unknown[]) => Promise<unknown>

function narrowed(client: Client, whose: Whose): Client {
  const ask = client.query.bind(client) as Ask
  const within = async (work: () => Promise<unknown>) => {
    try {
      return await work()
    } catch (error) {
      await ask('rollback')
      throw error
    }
  }
  const begin = async (text: string) => {
    const began = await ask(text)
    await within(() => ask(narrow, [scopedRole, scopeSetting(whose)]))
    return began
  }
  let isOpen = false
  const query: Ask = async (text, values) => {
    if (/^(commit|rollback)$/.test(text)) isOpen = false
    else if (/^(begin|start transaction)\b/.test(text)) {
      const began = await begin(text)
      isOpen = true
      return began
    } else if (!isOpen) {
      await begin('begin')
      const answer = await within(() => ask(text, values))
      await ask('commit')
      return answer
    }
    return ask(text, values)
  }
  return { query, release: () => client.release() } as unknown as Client
}

const narrow = `select set_config('role', $1, true), set_config('${scopeName}', $2, true)`

import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { execute } from '#db/rows.ts'
import { codeHash, newSalt } from './auth-code.ts'
import { checkCode } from './auth-code-actions.ts'
import { type CodeOf, lockCode, putCode } from './auth-code-store.ts'

const { db } = await testDatabase()
const pepper = 'pepper'

/** A live code of this number, in one browser. */
async function codeOf(mobile: string) {
  const of: CodeOf = { mobile, purpose: 'sign_in' }
  const at = { holder: Buffer.from(mobile) }
  const salt = newSalt()
  const code = '135790'
  const from = { ...at, asker: { tier: 'near' as const, key: '127.0.0.1' }, bare: false }
  await putCode(db, of, { ...from, salt, codeHash: codeHash(code, { pepper, salt, bound: mobile }) })
  return { of, at, type: () => checkCode(db, { of, bound: mobile, code, at }, pepper) }
}

test('a code is good once, also for who began a moment before it was spent', async () => {
  const code = await codeOf('+989121110001')
  await db.transaction().execute(async (earlier) => {
    await execute(earlier)`select now()`
    await code.type()
    expect(await lockCode(earlier, code.of, code.at)).toMatchObject({ expired: true })
  })
  await expect(code.type()).rejects.toMatchObject({ code: 'code_expired' })
})

test('of many who type it at one moment one comes in', async () => {
  for (let round = 0; round < 20; round += 1) {
    const code = await codeOf(`+98912222${String(round).padStart(4, '0')}`)
    const tried = await Promise.allSettled([1, 2, 3, 4, 5].map(() => code.type()))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
})

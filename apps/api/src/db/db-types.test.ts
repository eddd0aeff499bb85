import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseTypes, typesFile } from './generate-types.ts'
import { testDatabase } from './testing.ts'

const { pool } = await testDatabase()

test('db-types.ts is what the migrations make; if not: npm run db:types', async () => {
  expect(await readFile(typesFile, 'utf8')).toBe(await databaseTypes(pool))
})

test('Persian can be searched by trigrams, however it was typed', async () => {
  const { rows } = await pool.query(
    `select fa_norm('علي كتاب‌هاي ۱۲٣') as folded, cardinality(show_trgm('محمد')) as trigrams`,
  )
  expect(rows[0]).toEqual({ folded: 'علی کتاب های 123', trigrams: 5 })
})

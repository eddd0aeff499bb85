import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readCatalogue } from './schema-catalogue.ts'
import { schemaFiles } from './schema-files.ts'
import { testDatabase } from '#db/testing.ts'

const { pool, query } = await testDatabase()

test.each(await schemaFiles(pool))(
  '$url.pathname is what the migrations make; if not: npm run db:types',
  async ({ url, text }) => {
    expect(await readFile(url, 'utf8')).toBe(text)
  },
)

test('every table says in a sentence what it is', async () => {
  const { tables } = await readCatalogue(pool)
  expect(tables.filter(({ comment }) => !comment?.endsWith('.')).map(({ name }) => name)).toEqual([])
})

test('Persian can be searched by trigrams, however it was typed', async () => {
  const rows = await query`select fa_norm('علي كتاب‌هاي ۱۲٣') as folded, cardinality(show_trgm('محمد')) as trigrams`
  expect(rows[0]).toEqual({ folded: 'علی کتاب های 123', trigrams: 5 })
})

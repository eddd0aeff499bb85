import { faNorm } from '@rezerv/contract/persian-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from './testing.ts'

const { query } = await testDatabase()

/** Persian as people type it: both alphabets, marks, digits of three kinds, ZWNJ, Latin, odd spaces. */
const letters =
  'آأإٱاۀةهيىۍېیكکؤئءبپتثجچحخدذرزژسشصضطظعغفقگلمنو٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹0123abcXYZ \t\u00a0\u200c\u200d\u200f\u064b\u0651\u0670\u0640\u202b\u2067\ufeff،؛-_%\\٬٫ﷲﻻ½'

test('the browser folds a text to what the database folds it to', async () => {
  const texts = fc.sample(fc.string({ unit: fc.constantFrom(...Array.from(letters)), maxLength: 30 }), {
    numRuns: 2000,
    seed: 7,
  })
  const rows = await query<{ folded: string }>`
    select fa_norm(t) as folded from unnest(${texts}::text[]) with ordinality u(t, n) order by n`
  expect(rows.map((row) => row.folded)).toEqual(texts.map(faNorm))
})

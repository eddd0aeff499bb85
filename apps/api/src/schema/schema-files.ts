import type pg from 'pg'
import { databaseTypes } from './schema-types.ts'
import { readCatalogue } from './schema-catalogue.ts'
import { schemaDiagram } from './schema-diagram.ts'
import { schemaPicture } from './schema-picture.ts'

/** What is written from the migrated database and kept beside the code, so that a change of the schema is read in all three. */
export async function schemaFiles(pool: pg.Pool): Promise<{ url: URL; text: string }[]> {
  const catalogue = await readCatalogue(pool)
  return [
    { url: new URL('../db/db-types.ts', import.meta.url), text: await databaseTypes(pool) },
    { url: new URL('../db/schema.sql', import.meta.url), text: schemaPicture(catalogue) },
    { url: new URL('../../../../docs/schema.md', import.meta.url), text: schemaDiagram(catalogue) },
  ]
}

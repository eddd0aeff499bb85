import type pg from 'pg'
import { databaseTypes } from './schema-types.ts'
import { readCatalogue, type Catalogue, type Key, type Table } from './schema-catalogue.ts'
import { schemaPicture } from './schema-picture.ts'
import { slices } from './schema-slices.ts'

/** The files that are written from the migrated database and kept beside the code, so that a change of the schema is read in all three. */
export async function schemaFiles(pool: pg.Pool): Promise<{ url: URL; text: string }[]> {
  const catalogue = await readCatalogue(pool)
  return [
    { url: new URL('../db/db-types.ts', import.meta.url), text: await databaseTypes(pool) },
    { url: new URL('../db/schema.sql', import.meta.url), text: schemaPicture(catalogue) },
    { url: new URL('../../../../docs/schema.md', import.meta.url), text: schemaDiagram(catalogue) },
  ]
}

/** The tables with their keys as diagrams, one a slice: all at once would be a knot. */
function schemaDiagram({ tables }: Catalogue): string {
  const groups = slices(tables).filter(({ name }) => name !== 'db')
  const sections = groups.map(({ name, tables: own }) => {
    const words = own.map((table) => `- \`${table.name}\`: ${table.comment ?? ''}`)
    return [`## ${name}`, words.join('\n'), ['```mermaid', 'erDiagram', ...own.flatMap(drawn), '```'].join('\n')].join(
      '\n\n',
    )
  })
  return [
    '# The tables and their keys',
    'Made from the migrated database by `npm run db:types`. Do not edit. Every column, index and trigger stands in `apps/api/src/db/schema.sql`.\n' +
      'A table of another slice is drawn without its columns. Who did something (`created_by` and its like, all of them `users`) is left out.',
    ...sections,
    '',
  ].join('\n\n')
}

function drawn({ name, columns, keys }: Table): string[] {
  const shown = columns.flatMap((column) => {
    const roles = keys.filter((key) => key.kind !== 'c' && key.columns.includes(column.name) && !isWho(key))
    const marks = ['p', 'f', 'u']
      .filter((kind) => roles.some((key) => key.kind === kind))
      .map((kind) => `${kind.toUpperCase()}K`)
    return marks.length > 0 ? [`    ${plain(column.type)} ${column.name} ${marks.join(', ')}`] : []
  })
  const lines = keys
    .filter((key) => key.kind === 'f' && !isWho(key))
    .map((key) => {
      const own = columns.filter((column) => key.columns.includes(column.name))
      const one = own.some(({ nullable }) => nullable) ? '|o' : '||'
      const many = keys.some((other) => 'pu'.includes(other.kind) && other.columns.join() === key.columns.join())
        ? 'o|'
        : 'o{'
      return `  ${key.to} ${one}--${many} ${name} : ${key.columns.join('_')}`
    })
  return [`  ${name} {`, ...shown, '  }', ...lines]
}

const isWho = ({ to, columns }: Key) => to === 'users' && columns.some((column) => column.endsWith('_by'))

const plain = (type: string) => type.replace(/ .*|\(.*/, '').replaceAll('[]', '_list')

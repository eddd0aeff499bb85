import type { Catalogue, Column, Key, Table } from './schema-catalogue.ts'
import { slices } from './schema-slices.ts'

/** The golden picture: the migrated database as one reads it, from top to bottom, slice by slice. */
export function schemaPicture({ tables, types, views, functions }: Catalogue): string {
  const parts = slices(tables).flatMap(({ name, tables: own }) => [
    `-- ${name} ${'-'.repeat(117 - name.length)}`,
    ...own.map(table),
  ])
  return [
    '-- Made from the migrated database by `npm run db:types`. Do not edit: write a migration, or change a file of functions/.',
    ...parts,
    `-- types ${'-'.repeat(112)}`,
    ...types.map(
      ({ name, attributes }) => `create type ${name} as (\n${attributes.map((a) => `  ${short(a)}`).join(',\n')}\n);`,
    ),
    `-- views ${'-'.repeat(112)}`,
    ...views.map(({ name, definition }) => `create view ${name} as\n${spoken(definition).replace(/^ /, '')}`),
    `-- functions, whose text stands in functions/ and in the migrations ${'-'.repeat(53)}`,
    functions.map((name) => `-- ${spoken(name)}`).join('\n'),
    '',
  ].join('\n\n')
}

function table({ name, comment, options, columns, keys, indexes, triggers }: Table) {
  const inline = keys.filter((key) => isInline(name, key))
  const lines = [
    ...columns.map(
      (column) =>
        said(column.comment, '  ') +
        columnLine(
          column,
          inline.filter(({ columns: [own] }) => own === column.name),
        ),
    ),
    ...keys.filter((key) => !inline.includes(key)).map((key) => `  ${tableKey(name, key)}`),
  ]
  return [
    `${said(comment, '')}create table ${name} (`,
    // A comma stands before a comment of the next line, not after it.
    lines.join(',\n'),
    `)${options ? ` with (${options})` : ''};`,
    ...indexes.map((text) => `${spoken(text).replaceAll(' on public.', ' on ').replace(' using btree', '')};`),
    ...triggers.map(
      (text) =>
        `${spoken(text)
          .replaceAll(' on public.', ' on ')
          .replace(/ (?=for each )/g, '\n  ')};`,
    ),
  ].join('\n')
}

/** Lines of a comment, at most 130 characters each. */
function said(comment: string | null, indent: string) {
  return comment === null
    ? ''
    : comment.replaceAll(/(?=\S).{1,120}(?:\s+|$)/g, (line) => `${indent}-- ${line.trimEnd()}\n`)
}

function columnLine(column: Column, keys: Key[]) {
  const parts = [
    `  ${column.name} ${short(column.type)}`,
    column.identity && 'generated always as identity',
    column.generated !== null && `generated always as (${chained(spoken(column.generated))}) stored`,
    !column.nullable && !column.identity && !keys.some(({ kind }) => kind === 'p') && 'not null',
    column.default !== null && `default ${spoken(column.default).replace(/^('.*')::[\w[\]]+$/, '$1')}`,
    ...keys.map(columnKey),
  ]
  return parts.filter(Boolean).join(' ')
}

/** It has the name that PostgreSQL gives it when it is written beside its column. */
const isInline = (of: string, { name, kind, columns }: Key) =>
  columns.length === 1 &&
  name ===
    { p: `${of}_pkey`, u: `${of}_${columns[0]}_key`, f: `${of}_${columns[0]}_fkey`, c: `${of}_${columns[0]}_check` }[
      kind
    ]

const columnKey = ({ definition }: Key) =>
  check(definition)
    .replace(/^foreign key \(\w+\) /, '')
    .replace(/^(primary key|unique)( nulls not distinct)? \(\w+\)$/, '$1$2')

function tableKey(of: string, { name, kind, columns, definition }: Key) {
  const given = {
    p: `${of}_pkey`,
    u: `${of}_${columns.join('_')}_key`,
    f: `${of}_${columns.join('_')}_fkey`,
    c: `${of}_check`,
  }[kind]
  return `${name === given ? '' : `constraint ${name} `}${check(definition)}`
}

const check = (definition: string) => spoken(definition).replace(/references (\w+)\(\w+\)/, 'references $1')

/** As we write SQL: in small letters outside of quotes, lists as lists, and without what says that a text is a text. */
const spoken = (text: string) =>
  short(text.replaceAll(/'(?:[^']|'')*'|"[^"]*"|[^'"]+/g, (part) => (/^['"]/.test(part) ? part : part.toLowerCase())))
    .replaceAll(/('(?:[^']|'')*')::text(?!\[)/g, '$1')
    .replaceAll(/ = any \(array\[([^\]]*)\]\)/g, ' in ($1)')
    .replaceAll(/ <> all \(array\[([^\]]*)\]\)/g, ' not in ($1)')
    .replaceAll(/\b(\d+)::(numeric|bigint|double precision)\b/g, '$1')
    .replaceAll(/'(-\d+)'::int(::double precision)?/g, '$1')

/** Texts that are put together one after the other, each with brackets of its own around what came before. */
function chained(text: string): string {
  const inner = text.replace(/(?<!\w)\(((?:[^()]|\([^()]*\))+ \|\| (?:[^()]|\([^()]*\))+)\)(?= \|\| |\))/, '$1')
  return inner === text ? text : chained(inner)
}

const short = (text: string) =>
  text
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('timestamp without time zone', 'timestamp')
    .replaceAll('character varying', 'varchar')
    .replaceAll(/\binteger\b/g, 'int')

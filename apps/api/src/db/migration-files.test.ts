import { expect, test } from 'vitest'
import { migrationFiles } from './migration-files.ts'

const rules: [what: string, pattern: RegExp][] = [
  ['an index is made concurrently', /^create (?:unique )?index (?!concurrently)[\s\S]*? on (?<table>\w+)/],
  [
    'a rule is added not valid',
    /^alter table (?<table>\w+)(?=[\s\S]*\badd (?:constraint \w+ )?(?:check|foreign key)\b)(?![\s\S]*not valid)/,
  ],
  [
    'a key is made of an index that is there',
    /^alter table (?<table>\w+)(?=[\s\S]*\badd (?:constraint \w+ )?(?:unique|primary key)\b)(?![\s\S]*using index)/,
  ],
  [
    'a new column has no rule of its own',
    /^alter table (?<table>\w+)[\s\S]*\badd column [^,]*\b(?:references|check|unique|primary key)\b/,
  ],
  [
    'a new column may be null or has a default',
    /^alter table (?<table>\w+)[\s\S]*\badd column (?![^,]*\b(?:default|generated)\b)[^,]*\bnot null\b/,
  ],
  [
    'a new column is not computed for each row',
    /^alter table (?<table>\w+)[\s\S]*\badd column [^,]*\bgenerated always as \(/,
  ],
  ['nothing is renamed', /^alter table (?<table>\w+)[\s\S]*\brename\b/],
  ['no type of a column changes', /^alter table (?<table>\w+)[\s\S]*\balter column \w+ (?:set data )?type\b/],
  ['no table is locked or written anew', /^(?:lock table|vacuum full|cluster|reindex (?!.*concurrently))/],
]

/** Statements that keep others waiting for as long as a table is long, or an old version from working; docs/schema-changes.md says what to do instead. */
function blocking(text: string): string[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((one) => one.trim().toLowerCase())
  const made = new Set(statements.flatMap((one) => /^create table (\w+)/.exec(one)?.[1] ?? []))
  return statements.flatMap((one) =>
    rules.flatMap(([what, pattern]) => {
      const found = pattern.exec(one)
      return found && !made.has(found.groups?.['table'] ?? '') ? [`${what}: ${one.slice(0, 60)}`] : []
    }),
  )
}

/** Names were put right before the first release, when no earlier version could be running (docs/decisions/144-names-before-the-first-release.md). */
const beforeRelease = 'migrations/0003-standard-names.sql'

test('what comes after the baseline keeps nobody waiting, and but for one file before the first release renames nothing', async () => {
  const [, ...later] = await migrationFiles()
  const found = later.flatMap(({ path, text }) => blocking(text).map((what) => ({ path, what })))
  expect(found.filter(({ path }) => path !== beforeRelease)).toEqual([])
  expect(new Set(found.map(({ what }) => what.split(':')[0]))).toEqual(new Set(['nothing is renamed']))
})

test.each([
  ['create index orders_note on orders (note);', 1],
  ['-- no transaction\ncreate index concurrently orders_note on orders (note);', 0],
  ['create table later (n int);\ncreate index later_n on later (n);', 0],
  ['alter table orders add constraint orders_sane check (quantity < 1000);', 1],
  ['alter table orders add constraint orders_sane check (quantity < 1000) not valid;', 0],
  ['alter table orders validate constraint orders_sane;', 0],
  ['alter table orders add foreign key (agent_id) references users;', 1],
  ['alter table orders add constraint orders_key unique (code);', 1],
  ['alter table orders add constraint orders_key unique using index orders_code;', 0],
  ['alter table orders add column agent_id bigint references users;', 1],
  ['alter table orders add column agent_id bigint;', 0],
  ['alter table orders add column seen boolean not null;', 1],
  [`alter table orders add column seen boolean not null default false, add column by text;`, 0],
  ['alter table orders add column half int generated always as (quantity / 2) stored;', 1],
  ['alter table orders rename column note to remark;', 1],
  ['alter table orders alter column quantity type bigint;', 1],
  ['lock table orders;', 1],
])('a migration that would block is told from one that does not: %s', (text, count) => {
  expect(blocking(text)).toHaveLength(count)
})

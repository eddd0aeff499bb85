import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { eventOnSale, orderThatIsOver, signedInAdmin } from '#booking/booking-testing.ts'
import { migrate } from '#db/migrate.ts'
import { fingerprint } from '#db/migrate-adopt.ts'
import { testDatabase } from '#db/testing.ts'
import { readEnv } from '#env.ts'
import { startBucket } from '#media/media-bucket-testing.ts'
import { mediaFiles } from '#media/media-file-store.ts'
import { writeArchive } from './backup-archive.ts'
import { checkBackup, restoreBackup } from './backup-restore.ts'
import { listTables } from './backup-tables-store.ts'
import { fileKeys, takeBackup } from './backup-take.ts'

const folder = mkdtempSync(join(tmpdir(), 'rezerv-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const inFolder = (name: string) => join(folder, name)
const filesIn = (name: string) => {
  const env = readEnv({ DATA_DIR: inFolder(name) })
  return { media: mediaFiles(env), documents: mediaFiles(env, 'documents') }
}
const key = randomBytes(24).toString('hex')
const advice = 'Take another one.'
const picture = 'ab'.repeat(32)

/** What stands in each table, without whose sessions have ended. */
async function contents(pool: pg.Pool) {
  const client = await pool.connect()
  const found: Record<string, string> = {}
  for (const { name } of (await listTables(client)).filter((table) => table.name !== 'public.sessions')) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as sum from ${name} t`,
    )
    found[name] = rows[0]?.sum ?? ''
  }
  client.release()
  return found
}

const source = await testDatabase()
const bucket = await startBucket()
afterAll(bucket.stop)
const inBucket = readEnv(bucket.variables)
const sourceFiles = { media: mediaFiles(inBucket), documents: mediaFiles(inBucket, 'documents') }
await signedInAdmin(source.db)
const event = await eventOnSale(source.db)
for (let n = 0; n < 3; n += 1) await orderThatIsOver(source, event, { quantity: 2 })
await source.query`insert into media (sha256, content_type, width, height, bytes) values (${picture}, 'image/webp', 800, 600, 4)`
await sourceFiles.media.write(`${picture}.webp`, Buffer.from('webp'))
await source.query`insert into media (sha256, content_type, width, height, bytes) values (${'cd'.repeat(32)}, 'image/webp', 800, 600, 4)`
const documentKey = `${'ef'.repeat(24)}.pdf`
await source.query`
  insert into host_documents (host_id, item, name, content_type, file_key, bytes) select id, 'identity', 'شناسنامه', 'application/pdf', ${documentKey}, 4 from hosts`
await sourceFiles.documents.write(documentKey, Buffer.from('%PDF'))
const receiptKey = `${'0a'.repeat(24)}.pdf`
await source.query`
  insert into order_files (order_id, name, content_type, file_key, bytes) select min(id), 'رسید', 'application/pdf', ${receiptKey}, 4 from orders`
await sourceFiles.documents.write(receiptKey, Buffer.from('%PDF'))
// A party that signed by its name alone has no picture.
const signatureKey = `${'1b'.repeat(24)}.webp`
await source.query`
  with handover as (insert into handovers (order_id, kind, at, status_before) select min(id), 'begin', now(), 'confirmed' from orders returning id)
  insert into handover_signatures (handover_id, party, name, signed_at, file_key)
  select id, party, 'مینا', now(), key from handover, (values ('customer', ${signatureKey}), ('staff', null)) as signed (party, key)`
await sourceFiles.documents.write(signatureKey, Buffer.from('RIFF'))

test('a copy is of one instant while others write, and comes back into an empty database as it was', async () => {
  const file = inFolder('whole.age')
  const before = await contents(source.pool)
  // The rows are read when the first file is asked for; this one comes in between.
  const late = async (name: string) => {
    await source.query`insert into users (mobile) values ('+989351112233') on conflict do nothing`
    return sourceFiles.media.read(name)
  }
  const files = { ...sourceFiles, media: { ...sourceFiles.media, read: late } }
  const manifest = await takeBackup({ url: source.url, files, file, key })
  expect(manifest).toMatchObject({
    files: { media: 1, documents: 3 },
    missing: [`files/media/${'cd'.repeat(32)}.webp`],
  })
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await readFile(file)).includes('احمدی')).toBe(false)

  const target = await testDatabase({ template: 'template1' })
  const checked = await checkBackup({ file, key })
  const given = { file, key, files: filesIn('target'), advice, checked }
  expect(await restoreBackup({ ...given, url: target.url })).toEqual([])
  expect(await contents(target.pool)).toEqual(before)
  expect(await fingerprint(target.pool)).toBe(await fingerprint(source.pool))
  expect(await target.queryValue`select bool_and(revoked_at is not null) from sessions`).toBe(true)
  expect(await given.files.media.read(`${picture}.webp`)).toEqual(Buffer.from('webp'))
  expect(await given.files.documents.read(documentKey)).toEqual(Buffer.from('%PDF'))
  expect(await given.files.documents.read(receiptKey)).toEqual(Buffer.from('%PDF'))
  expect(await given.files.documents.read(signatureKey)).toEqual(Buffer.from('RIFF'))
  // The server works on it, and gives no id a second time.
  const { id } = await target.db
    .insertInto('users')
    .values({ mobile: '+989351112233' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(id).toBeGreaterThan(await source.queryValue<number>`select max(id) from users where mobile <> '+989351112233'`)

  await expect(restoreBackup({ ...given, url: target.url })).rejects.toThrow(
    /the database is not empty: .* Take another one/,
  )
})

test('a bucket that is away breaks a copy off: none of its files counts as missing', async () => {
  const file = inFolder('no-bucket')
  await bucket.halt()
  await expect(takeBackup({ url: source.url, files: sourceFiles, file })).rejects.toThrow('ECONNREFUSED')
  await bucket.start()
  expect([file, `${file}.part`].filter(existsSync)).toEqual([])
})

test('what cannot come back whole leaves the database as empty as it was', async () => {
  const file = inFolder('miscounted')
  await takeBackup({ url: source.url, files: sourceFiles, file })
  const checked = await checkBackup({ file })
  checked.manifest.rows['public.users'] = 7_777
  const { url, queryValue } = await testDatabase({ template: 'template1' })
  await expect(restoreBackup({ url, file, files: filesIn('none'), advice, checked })).rejects.toThrow('and not 7777')
  expect(await queryValue`select count(*) from pg_tables where schemaname in ('public', 'pgboss')`).toBe(0)
})

test('a copy of an earlier version comes back as one of today; one of a later version is refused', async () => {
  const old = await testDatabase({ template: 'template1' })
  await migrate(old.pool, undefined, 'migrations/0001-baseline.sql')
  await old.query`insert into users (mobile, name) values ('+989121112233', 'سارا')`
  const file = inFolder('earlier')
  await takeBackup({ url: old.url, files: sourceFiles, file })
  const target = await testDatabase({ template: 'template1' })
  const checked = await checkBackup({ file })
  await restoreBackup({ url: target.url, file, files: filesIn('none'), advice, checked })
  expect(await fingerprint(target.pool)).toBe(await fingerprint(source.pool))
  expect(await target.queryValue`select search from users`).toContain('سارا')

  await old.query`insert into migration_files (path, checksum) values ('migrations/9999-later.sql', 'x')`
  await takeBackup({ url: old.url, files: sourceFiles, file: inFolder('later') })
  await expect(checkBackup({ file: inFolder('later') })).rejects.toThrow(/another version, whose 9999-later\.sql/)
})

test.each([undefined, key])('a copy that was cut off or altered anywhere is refused (key: %s)', async (used) => {
  const file = inFolder(`broken-${used?.length}`)
  await takeBackup({ url: source.url, files: sourceFiles, file, key: used })
  const whole = await readFile(file)
  const check = async (bytes: Buffer) => {
    await writeFile(file, bytes)
    await expect(checkBackup({ file, key: used })).rejects.toThrow(/is not whole|is no copy|is not the key/)
  }
  // Each try of a key is made slow on purpose.
  // At the end its checksum: the byte before that has bits of which gzip reads nothing.
  const parts = [0, 0.01, 0.5, 0.9].map((part) => Math.floor(whole.length * part))
  for (const at of used === undefined ? [...parts, whole.length - 5] : parts.slice(2, 3)) {
    await check(whole.subarray(0, at))
    const altered = Buffer.from(whole)
    altered.writeUInt8(altered.readUInt8(at) ^ 0x10, at)
    await check(altered)
  }
  await check(whole.subarray(0, -1))
  await writeFile(file, whole)
  await checkBackup({ file, key: used })
})

test('an encrypted copy is for those who have its key, and no copy is written over another', async () => {
  const file = inFolder('secret.age')
  await writeArchive({ file, key }, async (add) => add('a', Buffer.from('b')))
  await expect(checkBackup({ file })).rejects.toThrow('is encrypted: set BACKUP_KEY')
  await expect(checkBackup({ file, key: key.toUpperCase() })).rejects.toThrow('BACKUP_KEY is not the key')
  await expect(takeBackup({ url: source.url, files: sourceFiles, file })).rejects.toThrow('is there already')
})

test('a copy is on its way to the disk while it is made, whatever its size; broken off, it leaves nothing', async () => {
  const [file, megabyte] = [inFolder('large'), 1_048_576]
  const stopping = new AbortController()
  const waiting: number[] = []
  const making = writeArchive({ file, signal: stopping.signal }, async (add) => {
    for (let n = 1; n <= 64; n += 1) {
      // Nobody packs these smaller.
      await add(`part-${n}`, randomBytes(megabyte))
      waiting.push(n * megabyte - (statSync(`${file}.part`, { throwIfNoEntry: false })?.size ?? 0))
    }
    stopping.abort()
  })
  await expect(making).rejects.toThrow(/abort/i)
  expect(Math.max(...waiting)).toBeLessThan(6 * megabyte)
  expect([file, `${file}.part`].filter(existsSync)).toEqual([])
})

test('every table that keeps private files has them in a copy', async () => {
  const tables = await source.query`
    select table_name from information_schema.columns where table_schema = 'public' and column_name = 'file_key' order by 1`
  expect(fileKeys.documents.map(({ table }) => table).toSorted()).toEqual(
    tables.map((row: { table_name: string }) => row.table_name),
  )
})

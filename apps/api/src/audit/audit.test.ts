import { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { type Actor, recordAudit, systemActor } from './audit-service.ts'
import { listAudit } from './audit-list-store.ts'

const { db, query, admin } = await testApp()
const actor: Actor = { userId: admin.userId, sessionId: admin.sessionId, ip: '203.0.113.7', traceId: 'abc' }
const of = (subjectId: number, action = 'publish') => ({ action, subjectKind: 'listing', subjectId })

test('a timeline says who did what, in order, with what changed', async () => {
  await recordAudit(db, actor, { ...of(1), oldValue: { status: 'submitted' }, newValue: { status: 'published' } })
  await recordAudit(db, systemActor, of(1, 'pause'))
  await recordAudit(db, actor, of(2))
  const timeline = await listAudit(db, 'listing', 1)
  expect(timeline.map((entry) => AuditEntry.parse(entry))).toMatchObject([
    {
      actorName: 'سارا احمدی',
      action: 'publish',
      oldValue: { status: 'submitted' },
      newValue: { status: 'published' },
    },
    { actorName: null, action: 'pause', oldValue: null, newValue: null },
  ])
})

test('a person without a name is shown by number', async () => {
  await query`update users set name = '', family = '' where id = ${admin.userId}`
  expect((await listAudit(db, 'listing', 2))[0]?.actorName).toBe(admin.mobile)
})

test('a refused write leaves no trace', async () => {
  const refused = db.transaction().execute(async (trx) => {
    await recordAudit(trx, actor, of(3))
    throw new Error('refused')
  })
  await expect(refused).rejects.toThrow('refused')
  expect(await listAudit(db, 'listing', 3)).toEqual([])
})

test('the log cannot be changed afterwards, not even by us', async () => {
  await expect(query`update audit_entries set action = 'nothing'`).rejects.toThrow('append-only')
  await expect(query`delete from audit_entries`).rejects.toThrow('append-only')
})

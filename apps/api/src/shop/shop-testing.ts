import { createKey } from '#api-key/api-key-actions.ts'
import { plainKey } from '#api-key/api-key-testing.ts'
import { systemActor } from '#audit/audit-service.ts'
import type { testApp } from '#http/testing.ts'
import { keyMode } from '#api-key/api-key-service.ts'
import { shopSessionEndpoints } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import type { KeyInput } from '@rezerv/contract/api-key/api-key-endpoints.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'env' | 'admin' | 'sent' | 'call' | 'query'>

/** A key of the shop, and its customers signed in. For tests. */
export async function shopOf(app: App, terms: Partial<KeyInput> = {}) {
  const wanted: KeyInput = { ...plainKey, name: 'برنامهٔ مهمان', rights: ['shop'], callsPerMinute: 6000, ...terms }
  const actor = { ...systemActor, userId: app.admin.userId }
  const { id, key } = await createKey(app.db, actor, wanted, keyMode(app.env))
  let writes = 0
  /** The headers of a write that is sent once. */
  const once = (session: string, idempotencyKey?: string) => {
    writes += 1
    return { 'session-token': session, 'idempotency-key': idempotencyKey ?? `write-of-a-test-${writes}` }
  }
  /** Somebody signs in by a code, with a name where one is given. */
  async function signIn(mobile: string, name?: { name: string; family: string }) {
    await app.query`delete from rate_limits`
    const { signIn } = await app.call(shopSessionEndpoints.sendShopCode, { token: key, body: { mobile } })
    const code = app.sent.findLast((one) => one.mobile === mobile)?.code ?? ''
    const opened = await app.call(shopSessionEndpoints.openShopSession, { token: key, body: { signIn, mobile, code } })
    const session = { token: key, headers: { 'session-token': opened.token } }
    if (name)
      await app.call(shopSessionEndpoints.nameShopPerson, { token: key, headers: once(opened.token), body: name })
    return { ...opened, session }
  }
  return { id, key, once, signIn }
}

import { CancellationPolicy } from '@rezerv/contract/listing/listing-cancellation.ts'
import type { CancellationTerms } from '@rezerv/contract/cancellation/cancellation-terms.ts'
import type { PolicyHistory, PolicyVersion } from '@rezerv/contract/setting/setting-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, insertRow, oneValue } from '#db/rows.ts'

/** Every policy with its versions, the last to begin first, and who added them. */
export async function listPolicies(db: Db): Promise<PolicyHistory[]> {
  const rows = await allRows<PolicyVersion & { policy: CancellationPolicy }>(db)`
    select p.policy, p.id, p.effective_from, p.terms, p.reason, p.created_at,
           coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile) as by_name
      from cancellation_policies p left join users u on u.id = p.created_by
     order by p.effective_from desc`
  return CancellationPolicy.options.map((policy) => ({
    policy,
    versions: rows.filter((row) => row.policy === policy).map(({ policy: _policy, ...version }) => version),
  }))
}

/** The id of the newest version, whenever it begins. Until the transaction ends nobody else adds a version of this policy. */
export async function lockPolicy(db: Db, policy: CancellationPolicy): Promise<number> {
  await execute(db)`select pg_advisory_xact_lock(hashtextextended(${`cancellation policy ${policy}`}, 0))`
  return oneValue<number>(db)`select max(id) from cancellation_policies where policy = ${policy}`
}

/** The terms that orders made at the instant freeze; undefined before the first version. */
export const findTermsAt = (db: Db, policy: CancellationPolicy, instant: string) =>
  firstRow<{ terms: CancellationTerms; effectiveFrom: string }>(db)`
    select terms, effective_from from cancellation_policies
     where policy = ${policy} and effective_from <= ${instant} order by effective_from desc limit 1`

type NewVersion = {
  policy: CancellationPolicy
  terms: CancellationTerms
  effectiveFrom: string
  reason: string
  createdBy: number | null
}

export const insertPolicyVersion = (db: Db, { terms, ...version }: NewVersion) =>
  insertRow(db, 'cancellationPolicies', { ...version, terms: JSON.stringify(terms) })

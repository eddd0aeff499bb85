import type { MemberScope, TeamMember } from '@rezerv/contract/team/team-endpoints.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, hasChanged, oneValue } from '#db/rows.ts'

/** A role as it is stored: the owner's `rights` are empty, and mean all. */
export type StoredRole = {
  id: number
  key: string | null
  name: string
  rights: string[]
  refundLimitRials: number | null
  isScoped: boolean
  version: number
}
type RoleTerms = Pick<StoredRole, 'name' | 'rights' | 'refundLimitRials' | 'isScoped'>
const role = sql`id, key, name, rights, refund_limit_rials, is_scoped, version`

/** The ready ones as they were made, then those of the installation, the oldest first. */
export const listRoles = (db: Db) => allRows<StoredRole>(db)`
  select ${role} from team_roles where archived_at is null order by key is null, id`

/** Locked: nobody gives or changes it until the transaction ends. */
export const lockRole = (db: Db, id: number) => firstRow<StoredRole>(db)`
  select ${role} from team_roles where id = ${id} and archived_at is null for update`

export const insertRole = (db: Db, { name, rights, refundLimitRials, isScoped }: RoleTerms) => oneValue<number>(db)`
  insert into team_roles (name, rights, refund_limit_rials, is_scoped)
  values (${name}, ${rights}, ${refundLimitRials}, ${isScoped}) returning id`

export const updateRole = (db: Db, id: number, { name, rights, refundLimitRials, isScoped }: RoleTerms) => execute(db)`
  update team_roles set name = ${name}, rights = ${rights}, refund_limit_rials = ${refundLimitRials}, is_scoped = ${isScoped},
         version = version + 1
   where id = ${id}`

/** Puts it away unless somebody has it. */
export const putRoleAway = (db: Db, id: number) => hasChanged(db)`
  update team_roles set archived_at = now()
   where id = ${id} and not exists (select from users where team_role_id = ${id})`

/** What was chosen for a colleague, each with its name. */
const scopeOf = (userId: RawBuilder<unknown>) => sql`
  (select json_build_object(
            'hosts', coalesce(json_agg(json_build_object('id', h.id, 'name', h.display_name) order by h.id) filter (where h.id is not null), '[]'),
            'cities', coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by c.id) filter (where c.id is not null), '[]'),
            'events', coalesce(json_agg(json_build_object('id', l.id, 'name', coalesce(nullif(l.title, ''), l.code)) order by l.id)
                                 filter (where l.id is not null), '[]'))
     from team_scopes s left join hosts h on h.id = s.host_id left join cities c on c.id = s.city_id left join listings l on l.id = s.listing_id
    where s.user_id = ${userId})`

export const findScope = (db: Db, userId: number) =>
  oneValue<TeamMember['scope']>(db)`select ${scopeOf(sql`${userId}::bigint`)}`

/** The names of what was chosen, as the log keeps them. */
export const scopeNames = ({ hosts, cities, events }: TeamMember['scope']) => {
  const names = (chosen: { name: string }[]) => chosen.map(({ name }) => name)
  return { scopeHosts: names(hosts), scopeCities: names(cities), scopeEvents: names(events) }
}

/** What was chosen for somebody who leaves, as the log keeps it: only what there is. */
export async function chosenScope(db: Db, userId: number) {
  const named = Object.entries(scopeNames(await findScope(db, userId)))
  return Object.fromEntries(named.filter(([, names]) => names.length > 0))
}

/** What was chosen before is not chosen any more. */
export async function setScope(db: Db, userId: number, { hostIds, cityIds, eventIds }: MemberScope): Promise<void> {
  await execute(db)`delete from team_scopes where user_id = ${userId}`
  await execute(db)`
    insert into team_scopes (user_id, host_id, city_id, listing_id)
    select ${userId}::bigint, h, null::int, null::bigint from unnest(${hostIds}::bigint[]) h
    union select ${userId}, null, c, null::bigint from unnest(${cityIds}::int[]) c
    union select ${userId}, null, null, l from unnest(${eventIds}::bigint[]) l`
}

/** The admins, the longest there first, with the devices on which each is signed in. */
export const listMembers = (db: Db, idleMinutes: number) => allRows<TeamMember>(db)`
  select u.id, u.name, u.family, u.mobile, u.team_role_id as role_id, u.invited_at,
         nullif(btrim(i.name || ' ' || i.family), '') as invited_by_name,
         coalesce((select max(s.created_at) from sessions s where s.user_id = u.id),
                  (select a.at from audit_entries a where a.actor_id = u.id and a.action = 'sign_in' order by a.id desc limit 1))
           as last_sign_in_at,
         u.blocked_at as suspended_at, u.blocked_reason as suspended_reason, ${scopeOf(sql`u.id`)} as scope,
         (select coalesce(json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent, 'ip', s.ip,
                          'lastSeenAt', to_char(s.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
                          order by s.last_seen_at desc), '[]')
            from sessions s
           where s.user_id = u.id and s.revoked_at is null and s.expires_at > now()
             and s.last_seen_at > now() - make_interval(mins => ${idleMinutes})) as devices
    from users u left join users i on i.id = u.invited_by
   where u.role = 'admin' order by u.id`

/** Somebody of whom the team wants something. */
export type StoredPerson = {
  id: number
  name: string
  family: string
  mobile: string
  role: string
  teamRoleId: number | null
  blockedAt: string | null
  blockedReason: string
  mergedInto: number | null
}

const person = sql`id, name, family, mobile, role, team_role_id, blocked_at, blocked_reason, merged_into`

export const lockPerson = (db: Db, id: number) => firstRow<StoredPerson>(db)`
  select ${person} from users where id = ${id} for update`

export const lockPersonByMobile = (db: Db, mobile: string) => firstRow<StoredPerson>(db)`
  select ${person} from users where mobile = ${mobile} for update`

/** Whether a host of the house has this number. */
export const isHostNumber = (db: Db, mobile: string) => oneValue<boolean>(db)`
  select exists (select from hosts where mobile = ${mobile} and status <> 'closed')`

type NewMember = { mobile: string; name: string; family: string; roleId: number; invitedBy: number | null }

/** A customer of this number keeps their name. */
export const insertMember = (db: Db, { mobile, name, family, roleId, invitedBy }: NewMember) => oneValue<number>(db)`
  insert into users as u (mobile, name, family, role, team_role_id, invited_at, invited_by)
  values (${mobile}, ${name}, ${family}, 'admin', ${roleId}, now(), ${invitedBy})
  on conflict (mobile) do update
    set role = 'admin', team_role_id = excluded.team_role_id, invited_at = now(), invited_by = excluded.invited_by,
        name = coalesce(nullif(u.name, ''), excluded.name), family = coalesce(nullif(u.family, ''), excluded.family)
  returning id`

export const touchInvitation = (db: Db, id: number) => execute(db)`update users set invited_at = now() where id = ${id}`

export const setMemberRole = (db: Db, id: number, roleId: number) => execute(db)`
  update users set team_role_id = ${roleId} where id = ${id}`

/** Null lets them in again. */
export const setSuspension = (db: Db, id: number, reason: string | null) => execute(db)`
  update users set blocked_at = case when ${reason}::text is null then null else now() end, blocked_reason = coalesce(${reason}, '')
   where id = ${id}`

/** An ordinary person again, who is not shut out from booking either. */
export const takeOut = (db: Db, id: number) => execute(db)`
  update users set role = 'user', team_role_id = null, invited_at = null, invited_by = null, blocked_at = null, blocked_reason = ''
   where id = ${id}`

export const isRoleOf = (db: Db, roleId: number, userId: number | null) => oneValue<boolean>(db)`
  select exists (select from users where id = ${userId} and team_role_id = ${roleId})`

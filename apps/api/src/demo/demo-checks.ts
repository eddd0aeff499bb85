import { type HostCheckItem, hostCheckRules, requiredChecks } from '@rezerv/contract/host/host-check.ts'
import type { HostKind } from '@rezerv/contract/host/host-kind.ts'
import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { sql } from 'kysely'
import sharp from 'sharp'
import { keepDocument } from '#host/host-document-files.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import type { Db } from '#db/connect.ts'

type Host = { id: number; kind: HostKind; status: string; kinds: ListingKind[] }

/** Those who sell are verified, one of seven with papers that end soon and one with a licence for its spaces that has ended; those who wait have sent documents. */
export async function seedChecks(db: Db, { now, documents }: { now: string; documents?: MediaFiles | undefined }) {
  const { rows: hosts } = await sql<Host>`
    select h.id, h.kind, h.status, array(select distinct kind from listings l where l.host_id = h.id and l.status <> 'archived') as kinds
      from hosts h order by h.id`.execute(db)
  const today = dayOfInstant(now)
  const verified = hosts.filter((host) => ['approved', 'suspended', 'closed'].includes(host.status))
  const letting = verified.filter(
    ({ id, status, kinds }) => status === 'approved' && kinds.includes('space') && id % 7 !== 3,
  )
  const lapsed = letting[Math.floor(letting.length / 2)]
  const checks = verified.flatMap((host) =>
    requiredChecks(host.kind, host.kinds).map((item) =>
      decided(host, item, host === lapsed && item === 'space_licence' ? addDays(today, -4) : null, today),
    ),
  )
  await db.insertInto('hostChecks').values(checks).execute()
  const waiting = hosts.filter((host) => host.status === 'ready_for_review')
  if (documents) await sendDocuments(db, waiting, documents)
  const [first] = waiting
  if (first)
    await db
      .insertInto('hostChecks')
      .values({ hostId: first.id, item: 'sheba', status: 'rejected', reason: 'نام با مشخصات یکی نیست', decidedAt: now })
      .execute()
}

function decided({ id }: Host, item: HostCheckItem, ended: string | null, today: string) {
  const ends = hostCheckRules[item].ends
  const isWaived = item === 'card_back' && id % 9 === 0
  return {
    hostId: id,
    item,
    status: isWaived ? 'waived' : 'accepted',
    reason: isWaived ? 'رسید کارت هوشمند؛ استعلام شد' : '',
    // An event's permit holds until its evenings.
    expiresOn:
      ended ??
      (ends && !isWaived ? addDays(today, id % 7 === 3 && item !== 'event_licence' ? 12 : 400 + id * 9) : null),
  }
}

async function sendDocuments(db: Db, hosts: Host[], files: MediaFiles) {
  const picture = await drawCard()
  for (const host of hosts)
    for (const item of requiredChecks(host.kind, host.kinds).filter((one) => hostCheckRules[one].byDocument)) {
      const kept = await keepDocument(files, picture)
      if (!kept) throw new Error('a demo document is no image')
      await db
        .insertInto('hostDocuments')
        .values({ hostId: host.id, item, name: `${hostCheckRules[item].label}.jpg`, ...kept })
        .execute()
    }
}

/** A drawn card: a face, lines of writing and a seal; nobody's. */
const drawCard = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630" viewBox="0 0 1000 630">
  <rect width="1000" height="630" rx="36" fill="#e7f0ee"/><rect width="1000" height="120" rx="36" fill="#0f766e"/>
  <rect x="50" y="170" width="240" height="300" rx="16" fill="#b9cfcb"/><circle cx="170" cy="280" r="66" fill="#7fa39d"/>
  <path d="M70 470c10-90 190-90 200 0z" fill="#7fa39d"/>
  <g fill="#5d7f7a"><rect x="360" y="190" width="560" height="26" rx="13"/><rect x="460" y="260" width="460" height="26" rx="13"/>
  <rect x="410" y="330" width="510" height="26" rx="13"/><rect x="560" y="400" width="360" height="26" rx="13"/></g>
  <text x="360" y="560" font-family="monospace" font-size="44" fill="#334e4a">0000000000 SAMPLE</text></svg>`),
  )
    .flatten({ background: '#fff' })
    .jpeg({ quality: 80 })
    .toBuffer()

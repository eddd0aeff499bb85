import { type HostCheckItem, hostCheckRules } from '@rezerv/contract/host/host-check.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { addDays } from '@rezerv/contract/jalali.ts'
import sharp from 'sharp'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { addKept, decideCheck, readChecklist } from '#host/host-check-actions.ts'
import { keepDocument } from '#media/media-document-service.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import type { Poster } from './demo-images.ts'

/** The two admins at the office, and what they have at hand. */
export type Office = {
  admin: Actor
  colleague: Actor
  /** The day of the demo. */
  today: string
  documents: MediaFiles
  posters: Poster[]
}
type Host = { id: number; place: number }

/** One of seven has documents that end soon; what permits an evening itself holds until it is over. */
const lastDayOf = ({ place }: Host, item: HostCheckItem, today: string) =>
  addDays(today, place % 7 === 2 && item !== 'event_licence' ? 12 : 400 + place * 9)

/** The documents of everything that is asked of the host now; accepted, or left to be looked at. */
export async function sendHostDocuments(db: Db, office: Office, host: Host, isVerified: boolean): Promise<void> {
  for (const { item } of (await readChecklist(db, host.id)).items)
    await (isVerified || hostCheckRules[item].byDocument
      ? giveHostDocument(db, office, host, { item, isVerified })
      : undefined)
}

export const refuseSheba = (db: Db, office: Office, host: Host) =>
  decide(db, office, host, { item: 'sheba', decision: 'reject', reason: 'نام با مشخصات یکی نیست' })

type Licence = { kind: ListingKind; lastDay?: string | undefined }

/** The licence for what the host lets or sells for the first time; `lastDay` when it is not the usual one. */
export async function giveLicence(db: Db, office: Office, host: Host, { kind, lastDay }: Licence): Promise<void> {
  const items: Record<ListingKind, HostCheckItem> = {
    car: 'car_licence',
    event: 'event_licence',
    space: 'space_licence',
  }
  await giveHostDocument(db, office, host, { item: items[kind], isVerified: true, lastDay })
}

type Given = { item: HostCheckItem; isVerified: boolean; lastDay?: string | undefined }

async function giveHostDocument(db: Db, office: Office, host: Host, { item, isVerified, lastDay }: Given) {
  const { label, byDocument, ends } = hostCheckRules[item]
  const isWaived = isVerified && item === 'card_back' && host.place % 9 === 8
  if (isWaived) return decide(db, office, host, { item, decision: 'waive', reason: 'رسید کارت هوشمند؛ استعلام شد' })
  if (byDocument)
    await addKept(db, office.admin, { id: host.id, item }, await documentFile(office.documents, { label, isVerified }))
  const expiresOn = lastDay ?? (ends ? lastDayOf(host, item, office.today) : null)
  if (isVerified) await decide(db, office, host, { item, decision: 'accept', reason: '', expiresOn })
}

type Decision = {
  item: HostCheckItem
  decision: 'accept' | 'reject' | 'waive'
  reason: string
  expiresOn?: string | null
}

/** The decision is on what was seen just now. */
async function decide(db: Db, { admin }: Office, { id }: Host, { item, expiresOn = null, ...wish }: Decision) {
  const { items } = await readChecklist(db, id)
  const version = items.find((check) => check.item === item)?.version ?? 0
  await decideCheck(db, admin, { id, item }, { ...wish, expiresOn, version })
}

/** What a host sends: a photo of a card when somebody is to look at it, a sheet when all is done. */
async function documentFile(files: MediaFiles, { label, isVerified }: { label: string; isVerified: boolean }) {
  const kept = await keepDocument(files, isVerified ? sheet : await drawCard())
  if (!kept) throw new Error('a demo document is neither a picture nor a PDF')
  return { ...kept, name: `${label}.${isVerified ? 'pdf' : 'jpg'}` }
}

/** A page that says what it is. */
const sheet = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length 41>>stream
BT /F1 48 Tf 190 420 Td (SAMPLE) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>`)

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

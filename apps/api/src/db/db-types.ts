// Made from the migrated database by `npm run db:types`. Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'

/** Written as a JSON string, read as what it holds. */
type Json = ColumnType<unknown, string | null | undefined, string | null>
type Given<T> = ColumnType<T, T | undefined, T>

export type Adjustments = {
  id: GeneratedAlways<number>
  status: Given<string>
  reversesId: ColumnType<number | null, number | null | undefined, number | null>
  debitAccount: ColumnType<string | null, string | null | undefined, string | null>
  debitHostId: ColumnType<number | null, number | null | undefined, number | null>
  debitCustomerId: ColumnType<number | null, number | null | undefined, number | null>
  creditAccount: ColumnType<string | null, string | null | undefined, string | null>
  creditHostId: ColumnType<number | null, number | null | undefined, number | null>
  creditCustomerId: ColumnType<number | null, number | null | undefined, number | null>
  amountRials: number
  reason: string
  requestedBy: number
  decidedBy: ColumnType<number | null, number | null | undefined, number | null>
  decisionNote: Given<string>
  transactionId: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  decidedAt: ColumnType<string | null, string | null | undefined, string | null>
  bankLineId: ColumnType<number | null, number | null | undefined, number | null>
}

export type ApiKeys = {
  id: GeneratedAlways<number>
  name: string
  tokenHash: Buffer
  tokenEnd: string
  rights: string[]
  isScoped: Given<boolean>
  addresses: Given<string[]>
  callsPerMinute: number
  expiresAt: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: number
  createdAt: Given<string>
  lastUsedAt: ColumnType<string | null, string | null | undefined, string | null>
  lastUsedIp: ColumnType<string | null, string | null | undefined, string | null>
  revokedAt: ColumnType<string | null, string | null | undefined, string | null>
  revokedBy: ColumnType<number | null, number | null | undefined, number | null>
  returnUrl: ColumnType<string | null, string | null | undefined, string | null>
}

export type AttendeeAnswers = {
  id: GeneratedAlways<number>
  issuedTicketId: number
  questionId: number
  answer: string
  fileKey: ColumnType<string | null, string | null | undefined, string | null>
  contentType: ColumnType<string | null, string | null | undefined, string | null>
  answeredAt: Given<string>
}

export type AttendeeQuestions = {
  id: GeneratedAlways<number>
  listingId: number
  label: string
  kind: string
  options: Given<string[]>
  required: boolean
  ticketIds: Given<number[]>
  position: number
  archived: Given<boolean>
}

export type AuditEntries = {
  id: GeneratedAlways<number>
  at: Given<string>
  actorId: ColumnType<number | null, number | null | undefined, number | null>
  action: string
  subjectKind: string
  subjectId: number
  oldValue: Json
  newValue: Json
  ip: ColumnType<string | null, string | null | undefined, string | null>
  traceId: ColumnType<string | null, string | null | undefined, string | null>
  sessionId: ColumnType<number | null, number | null | undefined, number | null>
  device: ColumnType<string | null, string | null | undefined, string | null>
  apiKeyId: ColumnType<number | null, number | null | undefined, number | null>
}

export type Backups = {
  id: GeneratedAlways<number>
  file: string
  beganAt: string
  endedAt: Given<string>
  bytes: ColumnType<number | null, number | null | undefined, number | null>
  error: ColumnType<string | null, string | null | undefined, string | null>
  nextBy: ColumnType<string | null, string | null | undefined, string | null>
}

export type BankLines = {
  id: GeneratedAlways<number>
  statementId: number
  account: string
  position: number
  day: string
  amountRials: number
  reference: Given<string>
  description: Given<string>
  status: Given<string>
  transactionId: ColumnType<number | null, number | null | undefined, number | null>
  confidence: ColumnType<number | null, number | null | undefined, number | null>
  note: Given<string>
  decidedBy: ColumnType<number | null, number | null | undefined, number | null>
  decidedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type BankStatements = {
  id: GeneratedAlways<number>
  account: string
  fileName: string
  fileHash: Buffer
  headerKey: string
  mapping: Json
  fromDay: string
  untilDay: string
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type Blocks = {
  id: GeneratedAlways<number>
  resourceId: number
  startsAt: string
  endsAt: string
  kind: string
  reason: Given<string>
  feedId: ColumnType<number | null, number | null | undefined, number | null>
  uid: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedBy: ColumnType<number | null, number | null | undefined, number | null>
  closureId: ColumnType<number | null, number | null | undefined, number | null>
}

export type CalendarChanges = {
  id: GeneratedAlways<number>
  listingId: number
  action: string
  summary: Json
  before: Json
  after: Json
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  undoneAt: ColumnType<string | null, string | null | undefined, string | null>
  undoneBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type CalendarFeeds = {
  id: GeneratedAlways<number>
  resourceId: number
  label: string
  url: ColumnType<string | null, string | null | undefined, string | null>
  everyMinutes: Given<number>
  ignoredWords: Given<string[]>
  etag: ColumnType<string | null, string | null | undefined, string | null>
  nextReadAt: ColumnType<string | null, string | null | undefined, string | null>
  lastReadAt: ColumnType<string | null, string | null | undefined, string | null>
  lastResult: ColumnType<string | null, string | null | undefined, string | null>
  lastError: ColumnType<string | null, string | null | undefined, string | null>
  entryCount: Given<number>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  whole: Given<boolean>
}

export type CalendarLinks = {
  id: GeneratedAlways<number>
  kind: string
  resourceId: ColumnType<number | null, number | null | undefined, number | null>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  tokenHash: Buffer
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  lastReadAt: ColumnType<string | null, string | null | undefined, string | null>
  revokedAt: ColumnType<string | null, string | null | undefined, string | null>
  whole: Given<boolean>
}

export type CancellationPolicies = {
  id: GeneratedAlways<number>
  policy: string
  terms: Json
  effectiveFrom: string
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  reason: Given<string>
}

export type Cancellations = {
  orderId: number
  cancelledBy: string
  code: string
  reason: Given<string>
  result: Json
  keptRials: Given<number>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type Cities = {
  id: number
  provinceId: number
  name: string
  slug: string
  latitude: number
  longitude: number
}

export type CommentFlags = {
  id: GeneratedAlways<number>
  commentId: number
  source: string
  kind: string
  piece: Given<string>
  note: Given<string>
  createdAt: Given<string>
}

export type CommentPhotos = {
  commentId: number
  mediaId: number
  position: number
}

export type CommentReports = {
  id: GeneratedAlways<number>
  commentId: number
  bySide: string
  reason: string
  note: Given<string>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  clearedAt: ColumnType<string | null, string | null | undefined, string | null>
  clearedBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type Comments = {
  id: GeneratedAlways<number>
  orderId: number
  side: string
  listingId: number
  hostId: number
  customerId: number
  status: Given<string>
  ratings: Json
  ratingTenths: number
  body: Given<string>
  original: ColumnType<string | null, string | null | undefined, string | null>
  hidden: Given<string[]>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  reasonNote: Given<string>
  decidedBy: ColumnType<number | null, number | null | undefined, number | null>
  decidedAt: ColumnType<string | null, string | null | undefined, string | null>
  publishedAt: ColumnType<string | null, string | null | undefined, string | null>
  featuredAt: ColumnType<string | null, string | null | undefined, string | null>
  replyBody: ColumnType<string | null, string | null | undefined, string | null>
  replyStatus: ColumnType<string | null, string | null | undefined, string | null>
  replyReason: ColumnType<string | null, string | null | undefined, string | null>
  replyNote: Given<string>
  replyAt: ColumnType<string | null, string | null | undefined, string | null>
  advice: ColumnType<string | null, string | null | undefined, string | null>
  adviceNote: Given<string>
  adviceAt: ColumnType<string | null, string | null | undefined, string | null>
  version: Given<number>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  search: Given<string>
}

export type CommissionRules = {
  id: GeneratedAlways<number>
  name: string
  kind: ColumnType<string | null, string | null | undefined, string | null>
  category: ColumnType<string | null, string | null | undefined, string | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  fromDay: string
  untilDay: ColumnType<string | null, string | null | undefined, string | null>
  hostPercent: number
  hostFixedRials: number
  guestPercent: number
  guestFixedRials: number
  vatOnCommission: boolean
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type CustomerNotes = {
  id: GeneratedAlways<number>
  customerId: number
  body: string
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
  idempotencyFingerprint: ColumnType<string | null, string | null | undefined, string | null>
}

export type DayRules = {
  ticketId: number
  day: string
  priceRials: ColumnType<number | null, number | null | undefined, number | null>
  pricePercent: ColumnType<number | null, number | null | undefined, number | null>
  minStay: ColumnType<number | null, number | null | undefined, number | null>
  maxStay: ColumnType<number | null, number | null | undefined, number | null>
  arrival: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  departure: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  note: Given<string>
  updatedBy: ColumnType<number | null, number | null | undefined, number | null>
  updatedAt: Given<string>
}

export type Deposits = {
  id: GeneratedAlways<number>
  orderId: number
  kind: string
  amountRials: number
  reference: Given<string>
  keepUntil: ColumnType<string | null, string | null | undefined, string | null>
  deductedRials: Given<number>
  deductions: Json
  remindedAt: ColumnType<string | null, string | null | undefined, string | null>
  releasedAt: ColumnType<string | null, string | null | undefined, string | null>
  releasedBy: ColumnType<number | null, number | null | undefined, number | null>
  releaseReference: Given<string>
  undoneAt: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  ask: Json
  askedBy: ColumnType<number | null, number | null | undefined, number | null>
  askedAt: ColumnType<string | null, string | null | undefined, string | null>
  earlyReason: Given<string>
  releaseDeductions: Given<number>
  releaseTransactionId: ColumnType<number | null, number | null | undefined, number | null>
}

export type EventHalls = {
  listingId: number
  hallId: number
  planId: number
  poolId: number
  createdAt: Given<string>
}

export type EventSeats = {
  resourceId: number
  listingId: number
  hallId: number
  section: string
  rowName: string
  seat: string
}

export type GateScans = {
  id: string
  occurrenceId: number
  issuedTicketId: ColumnType<number | null, number | null | undefined, number | null>
  gate: string
  outcome: string
  scannedAt: string
  receivedAt: Given<string>
  scannedBy: ColumnType<number | null, number | null | undefined, number | null>
  undoneAt: ColumnType<string | null, string | null | undefined, string | null>
  undoneBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type HallPlans = {
  id: GeneratedAlways<number>
  hallId: number
  number: number
  plan: Json
  seats: number
  standing: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type Halls = {
  id: GeneratedAlways<number>
  name: string
  venue: string
  cityId: number
  address: string
  archived: Given<boolean>
  version: Given<number>
  createdAt: Given<string>
}

export type HandoverSignatures = {
  id: GeneratedAlways<number>
  handoverId: number
  party: string
  name: string
  signedAt: string
  fileKey: ColumnType<string | null, string | null | undefined, string | null>
  takenBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type Handovers = {
  id: GeneratedAlways<number>
  orderId: number
  kind: string
  at: string
  cars: Json
  charges: Json
  chargeRials: Given<number>
  note: Given<string>
  statusBefore: string
  figuresBefore: Json
  transactionId: ColumnType<number | null, number | null | undefined, number | null>
  paymentId: ColumnType<number | null, number | null | undefined, number | null>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  undoneBy: ColumnType<number | null, number | null | undefined, number | null>
  undoneAt: ColumnType<string | null, string | null | undefined, string | null>
  early: Json
  earlyTransactionId: ColumnType<number | null, number | null | undefined, number | null>
  documents: Given<string[]>
}

export type Holidays = {
  day: string
  name: string
  isOff: Given<boolean>
  updatedBy: ColumnType<number | null, number | null | undefined, number | null>
  updatedAt: Given<string>
}

export type HostBalanceDeltas = {
  hostId: number
  amountRials: number
}

export type HostBalances = {
  hostId: number
  amountRials: number
}

export type HostCheckReminders = {
  hostId: number
  item: string
  expiresOn: string
  daysBefore: number
  sentAt: Given<string>
}

export type HostChecks = {
  hostId: number
  item: string
  status: Given<string>
  reason: Given<string>
  expiresOn: ColumnType<string | null, string | null | undefined, string | null>
  version: Given<number>
  decidedBy: ColumnType<number | null, number | null | undefined, number | null>
  decidedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type HostClosures = {
  id: GeneratedAlways<number>
  hostId: number
  fromDay: string
  untilDay: string
  reason: string
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type HostDocuments = {
  id: GeneratedAlways<number>
  hostId: number
  item: string
  name: string
  contentType: string
  fileKey: string
  bytes: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type Hosts = {
  id: GeneratedAlways<number>
  kind: string
  status: Given<string>
  statusReason: ColumnType<string | null, string | null | undefined, string | null>
  name: Given<string>
  family: Given<string>
  companyName: Given<string>
  nationalId: ColumnType<string | null, string | null | undefined, string | null>
  legalId: ColumnType<string | null, string | null | undefined, string | null>
  mobile: string
  birthDay: ColumnType<string | null, string | null | undefined, string | null>
  sheba: ColumnType<string | null, string | null | undefined, string | null>
  shebaOwner: Given<string>
  cityId: ColumnType<number | null, number | null | undefined, number | null>
  address: Given<string>
  postalCode: ColumnType<string | null, string | null | undefined, string | null>
  commissionPercent: ColumnType<number | null, number | null | undefined, number | null>
  note: Given<string>
  userId: ColumnType<number | null, number | null | undefined, number | null>
  version: Given<number>
  createdAt: Given<string>
  updatedAt: Given<string>
  displayName: GeneratedAlways<string | null>
  search: GeneratedAlways<string | null>
  suspension: Given<string>
  tags: Given<string[]>
  payoutEvery: Given<string>
  payoutDay: ColumnType<number | null, number | null | undefined, number | null>
  payoutMinimumRials: ColumnType<number | null, number | null | undefined, number | null>
}

export type ImportRows = {
  importId: number
  line: number
  cells: string[]
  verdict: Given<string>
  reasons: Given<string[]>
  reference: ColumnType<string | null, string | null | undefined, string | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  listingId: ColumnType<number | null, number | null | undefined, number | null>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  doneAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type Imports = {
  id: GeneratedAlways<number>
  subject: string
  fileName: string
  columns: string[]
  mapping: Json
  moneyUnit: string
  status: Given<string>
  createdBy: number
  createdAt: Given<string>
  doneAt: ColumnType<string | null, string | null | undefined, string | null>
  forgottenAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type InboxMarks = {
  kind: string
  key: string
  ownerId: ColumnType<number | null, number | null | undefined, number | null>
  ownedAt: ColumnType<string | null, string | null | undefined, string | null>
  snoozedUntil: ColumnType<string | null, string | null | undefined, string | null>
  snoozeReason: Given<string>
  snoozedBy: ColumnType<number | null, number | null | undefined, number | null>
  updatedAt: Given<string>
  doneAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type InboxPulse = {
  onlyRow: Given<boolean>
  counts: Json
}

export type IntegrityChecks = {
  id: GeneratedAlways<number>
  beganAt: Given<string>
  endedAt: Given<string>
  faults: number
}

export type IntegrityFaults = {
  id: GeneratedAlways<number>
  rule: string
  key: string
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  listingId: ColumnType<number | null, number | null | undefined, number | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  facts: Json
  foundAt: Given<string>
  seenAt: Given<string>
  goneAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type IssuedTickets = {
  id: GeneratedAlways<number>
  orderId: number
  orderLineId: number
  code: string
  holderName: Given<string>
  status: Given<string>
  issuedAt: Given<string>
  checkedInAt: ColumnType<string | null, string | null | undefined, string | null>
  holderMobile: ColumnType<string | null, string | null | undefined, string | null>
  transferredFrom: ColumnType<number | null, number | null | undefined, number | null>
  wasTicketName: ColumnType<string | null, string | null | undefined, string | null>
  wasSeatLabel: ColumnType<string | null, string | null | undefined, string | null>
  wasStartsAt: ColumnType<string | null, string | null | undefined, string | null>
  wasEndsAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type KeyHosts = {
  apiKeyId: number
  hostId: number
}

export type KnownBrowsers = {
  userId: number
  browser: Buffer
  address: string
  firstSeenAt: Given<string>
  lastSeenAt: Given<string>
}

export type LedgerDays = {
  account: string
  hostId: number
  kind: string
  day: string
  sales: boolean
  listingKind: string
  transactions: number
  debitRials: number
  creditRials: number
  firstPosting: number
  lastPosting: number
}

export type LedgerDeltas = {
  account: string
  hostId: number
  kind: string
  day: string
  sales: boolean
  listingKind: string
  transactions: number
  debitRials: number
  creditRials: number
  firstPosting: number
  lastPosting: number
}

export type LineSlots = {
  resourceId: number
  startsAt: string
  lineId: number
}

export type ListingChanges = {
  id: GeneratedAlways<number>
  listingId: number
  status: Given<string>
  patch: Json
  base: Json
  reason: ColumnType<string | null, string | null | undefined, string | null>
  version: Given<number>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  updatedAt: Given<string>
  decidedBy: ColumnType<number | null, number | null | undefined, number | null>
  decidedAt: ColumnType<string | null, string | null | undefined, string | null>
  rates: Json
}

export type ListingFiles = {
  id: GeneratedAlways<number>
  listingId: number
  resourceId: ColumnType<number | null, number | null | undefined, number | null>
  kind: string
  name: string
  contentType: string
  fileKey: string
  bytes: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type ListingImages = {
  listingId: number
  mediaId: number
  position: number
  alt: Given<string>
}

export type ListingRatings = {
  listingId: number
  count: number
  sumTenths: number
}

export type ListingViews = {
  listingId: number
  day: string
  views: Given<number>
}

export type Listings = {
  id: GeneratedAlways<number>
  kind: string
  code: GeneratedAlways<string | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  status: Given<string>
  statusReason: ColumnType<string | null, string | null | undefined, string | null>
  title: Given<string>
  category: Given<string>
  cityId: ColumnType<number | null, number | null | undefined, number | null>
  venue: Given<string>
  address: Given<string>
  latitude: ColumnType<number | null, number | null | undefined, number | null>
  longitude: ColumnType<number | null, number | null | undefined, number | null>
  summary: Given<string>
  description: Given<string>
  details: Json
  cancellationPolicy: ColumnType<string | null, string | null | undefined, string | null>
  version: Given<number>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  updatedAt: Given<string>
  publishedAt: ColumnType<string | null, string | null | undefined, string | null>
  search: GeneratedAlways<string | null>
  fieldReasons: Json
}

export type LiveNews = {
  xid: Given<string>
  at: Given<string>
  topic: string
}

export type MassCancellationOrders = {
  massCancellationId: number
  orderId: number
  status: Given<string>
  message: ColumnType<string | null, string | null | undefined, string | null>
  refundRials: Given<number>
  doneAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type MassCancellations = {
  id: GeneratedAlways<number>
  listingId: number
  occurrenceId: ColumnType<number | null, number | null | undefined, number | null>
  cancelledBy: string
  code: string
  reason: Given<string>
  status: Given<string>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  finishedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type Media = {
  id: GeneratedAlways<number>
  sha256: string
  contentType: string
  width: number
  height: number
  bytes: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type MoneyChecks = {
  orderId: number
  touchedAt: Given<string>
}

export type Notices = {
  id: GeneratedAlways<number>
  template: string
  mobile: string
  body: string
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  status: Given<string>
  provider: ColumnType<string | null, string | null | undefined, string | null>
  providerId: ColumnType<string | null, string | null | undefined, string | null>
  error: ColumnType<string | null, string | null | undefined, string | null>
  tries: Given<number>
  createdAt: Given<string>
  sentAt: ColumnType<string | null, string | null | undefined, string | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  resentAs: ColumnType<number | null, number | null | undefined, number | null>
  notBefore: ColumnType<string | null, string | null | undefined, string | null>
}

export type Occurrences = {
  id: GeneratedAlways<number>
  listingId: number
  startsAt: string
  endsAt: string
  status: Given<string>
  createdAt: Given<string>
  hallPlanId: ColumnType<number | null, number | null | undefined, number | null>
}

export type OrderExports = {
  id: GeneratedAlways<number>
  format: string
  search: Json
  total: number
  rowsDone: Given<number>
  status: Given<string>
  createdBy: number
  createdAt: Given<string>
  finishedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type OrderFiles = {
  id: GeneratedAlways<number>
  orderId: number
  name: string
  contentType: string
  fileKey: string
  bytes: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type OrderLines = {
  id: GeneratedAlways<number>
  orderId: number
  ticketId: number
  occurrenceId: ColumnType<number | null, number | null | undefined, number | null>
  ticketName: string
  quantity: number
  unitRials: number
  totalRials: number
  startsAt: ColumnType<string | null, string | null | undefined, string | null>
  endsAt: ColumnType<string | null, string | null | undefined, string | null>
  holderNames: Given<string[]>
  seatLabel: ColumnType<string | null, string | null | undefined, string | null>
}

export type OrderMoney = {
  orderId: number
  state: string
  createdAt: string
  paidRials: ColumnType<number | null, number | null | undefined, number | null>
  refundedRials: ColumnType<number | null, number | null | undefined, number | null>
  refundDueRials: ColumnType<number | null, number | null | undefined, number | null>
  retainedRials: ColumnType<number | null, number | null | undefined, number | null>
}

export type OrderNotes = {
  id: GeneratedAlways<number>
  orderId: number
  body: string
  isPinned: Given<boolean>
  createdBy: number
  createdAt: Given<string>
  editedAt: ColumnType<string | null, string | null | undefined, string | null>
  idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
  idempotencyFingerprint: ColumnType<string | null, string | null | undefined, string | null>
}

export type OrderViews = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  search: Json
  createdAt: Given<string>
}

export type Orders = {
  id: GeneratedAlways<number>
  code: GeneratedAlways<string | null>
  kind: string
  listingId: number
  hostId: number
  customerId: number
  status: string
  statusReason: ColumnType<string | null, string | null | undefined, string | null>
  source: Given<string>
  startsAt: string
  endsAt: string
  quantity: number
  subtotalRials: number
  vatRials: number
  totalRials: number
  commissionRials: number
  hostShareRials: number
  quote: Json
  cancellationPolicy: ColumnType<string | null, string | null | undefined, string | null>
  expiresAt: ColumnType<string | null, string | null | undefined, string | null>
  idempotencyKey: ColumnType<string | null, string | null | undefined, string | null>
  note: Given<string>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  confirmedAt: ColumnType<string | null, string | null | undefined, string | null>
  search: Given<string>
  details: Json
  answerUntil: ColumnType<string | null, string | null | undefined, string | null>
  payNowRials: ColumnType<number | null, number | null | undefined, number | null>
  labels: Given<string[]>
  version: Given<number>
  commissionRuleId: GeneratedAlways<number | null>
  commissionVatRials: GeneratedAlways<number>
  cancellationTermsId: ColumnType<number | null, number | null | undefined, number | null>
  idempotencyFingerprint: ColumnType<string | null, string | null | undefined, string | null>
  ownerId: ColumnType<number | null, number | null | undefined, number | null>
  promoCodeId: ColumnType<number | null, number | null | undefined, number | null>
  apiKeyId: ColumnType<number | null, number | null | undefined, number | null>
}

export type PassLinks = {
  orderId: number
  turn: Given<number>
  tokenHash: Buffer
  createdAt: Given<string>
}

export type PaymentEvents = {
  id: GeneratedAlways<number>
  paymentId: number
  at: Given<string>
  kind: string
  resultCode: ColumnType<number | null, number | null | undefined, number | null>
  detail: Json
  fold: ColumnType<string | null, string | null | undefined, string | null>
  repeats: Given<number>
  lastAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type PaymentLinks = {
  id: GeneratedAlways<number>
  orderId: number
  tokenHash: Buffer
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type PaymentMismatches = {
  id: GeneratedAlways<number>
  paymentId: number
  reason: string
  ours: Json
  bank: Json
  foundAt: Given<string>
  seenAt: Given<string>
  seenCount: Given<number>
  closedAt: ColumnType<string | null, string | null | undefined, string | null>
  closedBy: ColumnType<number | null, number | null | undefined, number | null>
  closeNote: ColumnType<string | null, string | null | undefined, string | null>
}

export type Payments = {
  id: GeneratedAlways<number>
  orderId: number
  method: string
  status: Given<string>
  statusReason: ColumnType<string | null, string | null | undefined, string | null>
  amountRials: number
  invoice: string
  urlId: ColumnType<string | null, string | null | undefined, string | null>
  redirectUrl: ColumnType<string | null, string | null | undefined, string | null>
  callbackStatus: ColumnType<string | null, string | null | undefined, string | null>
  referenceNumber: ColumnType<string | null, string | null | undefined, string | null>
  trackId: ColumnType<string | null, string | null | undefined, string | null>
  cardMask: ColumnType<string | null, string | null | undefined, string | null>
  offlineReference: ColumnType<string | null, string | null | undefined, string | null>
  paidDay: ColumnType<string | null, string | null | undefined, string | null>
  note: Given<string>
  windowUntil: ColumnType<string | null, string | null | undefined, string | null>
  nextInquiryAt: ColumnType<string | null, string | null | undefined, string | null>
  inquiryCount: Given<number>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  confirmedAt: ColumnType<string | null, string | null | undefined, string | null>
  reversibleUntil: ColumnType<string | null, string | null | undefined, string | null>
  reversingUntil: ColumnType<string | null, string | null | undefined, string | null>
  checkAt: ColumnType<string | null, string | null | undefined, string | null>
  checksLeft: Given<number>
  callbackCount: Given<number>
  calledBackAt: ColumnType<string | null, string | null | undefined, string | null>
  apiKeyId: ColumnType<number | null, number | null | undefined, number | null>
}

export type PayoutBatches = {
  id: GeneratedAlways<number>
  code: GeneratedAlways<string | null>
  status: Given<string>
  untilDay: string
  afterDays: number
  minimumRials: number
  skipped: Json
  note: Given<string>
  idempotencyKey: string
  createdBy: number
  createdAt: Given<string>
  approvedBy: ColumnType<number | null, number | null | undefined, number | null>
  approvedAt: ColumnType<string | null, string | null | undefined, string | null>
  sentBy: ColumnType<number | null, number | null | undefined, number | null>
  sentAt: ColumnType<string | null, string | null | undefined, string | null>
  idempotencyFingerprint: string
}

export type PayoutLines = {
  payoutId: number
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  amountRials: number
}

export type Payouts = {
  id: GeneratedAlways<number>
  code: GeneratedAlways<string | null>
  batchId: number
  hostId: number
  status: Given<string>
  amountRials: number
  sheba: string
  shebaOwner: string
  trackingNumber: ColumnType<string | null, string | null | undefined, string | null>
  paidDay: ColumnType<string | null, string | null | undefined, string | null>
  reason: ColumnType<string | null, string | null | undefined, string | null>
  resultBy: ColumnType<number | null, number | null | undefined, number | null>
  resultAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type Postings = {
  id: GeneratedAlways<number>
  transactionId: number
  account: string
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  customerId: ColumnType<number | null, number | null | undefined, number | null>
  amountRials: number
}

export type PromoBatches = {
  id: GeneratedAlways<number>
  listingId: number
  name: string
  change: Json
  ticketIds: Given<number[]>
  maxPieces: ColumnType<number | null, number | null | undefined, number | null>
  maxPerCustomer: ColumnType<number | null, number | null | undefined, number | null>
  validFrom: ColumnType<string | null, string | null | undefined, string | null>
  validUntil: ColumnType<string | null, string | null | undefined, string | null>
  stopped: Given<boolean>
  version: Given<number>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  holdPlaces: ColumnType<number | null, number | null | undefined, number | null>
  holdOccurrenceIds: Given<number[]>
}

export type PromoCodes = {
  id: GeneratedAlways<number>
  batchId: number
  listingId: number
  code: string
}

export type PromoHolds = {
  batchId: number
  resourceId: number
  startsAt: string
  places: number
  kept: number
}

export type Provinces = {
  id: number
  name: string
  slug: string
}

export type Receipts = {
  id: GeneratedAlways<number>
  paymentId: number
  name: string
  contentType: string
  fileKey: string
  bytes: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedBy: ColumnType<number | null, number | null | undefined, number | null>
}

export type Refunds = {
  id: GeneratedAlways<number>
  orderId: number
  paymentId: ColumnType<number | null, number | null | undefined, number | null>
  status: Given<string>
  method: string
  amountRials: number
  reason: string
  reference: ColumnType<string | null, string | null | undefined, string | null>
  requestedBy: ColumnType<number | null, number | null | undefined, number | null>
  approvedBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  doneAt: ColumnType<string | null, string | null | undefined, string | null>
  note: Given<string>
  needsSecond: Given<boolean>
  sheba: ColumnType<string | null, string | null | undefined, string | null>
  holderName: ColumnType<string | null, string | null | undefined, string | null>
  failure: ColumnType<string | null, string | null | undefined, string | null>
  approvedAt: ColumnType<string | null, string | null | undefined, string | null>
  sentAt: ColumnType<string | null, string | null | undefined, string | null>
  borneBy: ColumnType<string | null, string | null | undefined, string | null>
  filedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type Resources = {
  id: GeneratedAlways<number>
  listingId: number
  name: string
  unit: string
  capacity: number
  createdAt: Given<string>
  details: Json
  position: Given<number>
  archived: Given<boolean>
}

export type SecurityEvents = {
  id: GeneratedAlways<number>
  at: Given<string>
  kind: string
  userId: ColumnType<number | null, number | null | undefined, number | null>
  mobile: ColumnType<string | null, string | null | undefined, string | null>
  ip: ColumnType<string | null, string | null | undefined, string | null>
  device: ColumnType<string | null, string | null | undefined, string | null>
  sessionId: ColumnType<number | null, number | null | undefined, number | null>
  traceId: ColumnType<string | null, string | null | undefined, string | null>
  detail: Json
}

export type Sessions = {
  id: GeneratedAlways<number>
  tokenHash: Buffer
  userId: number
  createdAt: Given<string>
  lastSeenAt: Given<string>
  expiresAt: string
  ip: ColumnType<string | null, string | null | undefined, string | null>
  userAgent: ColumnType<string | null, string | null | undefined, string | null>
  revokedAt: ColumnType<string | null, string | null | undefined, string | null>
  browser: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
}

export type Settings = {
  key: string
  effectiveFrom: string
  value: Json
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type ShopAnswers = {
  apiKeyId: number
  userId: number
  key: string
  fingerprint: string
  answer: Json
  createdAt: Given<string>
}

export type ShopSessions = {
  id: GeneratedAlways<number>
  tokenHash: Buffer
  apiKeyId: number
  userId: number
  ip: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: Given<string>
  lastSeenAt: Given<string>
  expiresAt: string
  revokedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type SignInCodes = {
  mobile: string
  codeHash: Buffer
  salt: Buffer
  wrongCount: Given<number>
  sentAt: Given<string>
  expiresAt: string
  purpose: Given<string>
  holder: Buffer
  asker: string
  bare: boolean
}

export type Slots = {
  resourceId: number
  startsAt: string
  capacity: number
  taken: Given<number>
  closed: Given<boolean>
}

export type StatisticsDays = {
  day: string
  listingId: ColumnType<number | null, number | null | undefined, number | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  grossRials: Given<number>
  returnedRials: Given<number>
  commissionRials: Given<number>
  vatRials: Given<number>
  hostShareRials: Given<number>
  refundRials: Given<number>
  receivedRials: Given<number>
  paidOutRials: Given<number>
  made: Given<number>
  bookings: Given<number>
  bookedRials: Given<number>
  cancelled: Given<number>
}

export type StatisticsDeltas = {
  id: GeneratedAlways<number>
  day: string
  listingId: ColumnType<number | null, number | null | undefined, number | null>
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  at: ColumnType<string | null, string | null | undefined, string | null>
  soldRials: Given<number>
  commissionRials: Given<number>
  vatRials: Given<number>
  hostShareRials: Given<number>
  refundRials: Given<number>
  receivedRials: Given<number>
  paidOutRials: Given<number>
  made: Given<number>
  bookings: Given<number>
  bookedRials: Given<number>
  cancelled: Given<number>
}

export type StatisticsReports = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  search: Json
  createdAt: Given<string>
}

export type StatisticsScheduleRecipients = {
  reportId: number
  userId: number
}

export type StatisticsSchedules = {
  reportId: number
  every: string
  onDay: ColumnType<number | null, number | null | undefined, number | null>
  atHour: number
  nextAt: string
  pausedAt: ColumnType<string | null, string | null | undefined, string | null>
  sentAt: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: Given<string>
}

export type StayMoves = {
  id: GeneratedAlways<number>
  orderId: number
  before: Json
  version: number
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  undoneAt: ColumnType<string | null, string | null | undefined, string | null>
  undoneBy: ColumnType<number | null, number | null | undefined, number | null>
  swappedWith: ColumnType<number | null, number | null | undefined, number | null>
}

export type StepUps = {
  sessionId: number
  act: string
  subject: string
  amountRials: number
  confirmedAt: Given<string>
}

export type TeamRoles = {
  id: GeneratedAlways<number>
  key: ColumnType<string | null, string | null | undefined, string | null>
  name: string
  rights: Given<string[]>
  refundLimitRials: ColumnType<number | null, number | null | undefined, number | null>
  version: Given<number>
  createdAt: Given<string>
  archivedAt: ColumnType<string | null, string | null | undefined, string | null>
  isScoped: Given<boolean>
}

export type TeamScopes = {
  id: GeneratedAlways<number>
  userId: number
  hostId: ColumnType<number | null, number | null | undefined, number | null>
  cityId: ColumnType<number | null, number | null | undefined, number | null>
  listingId: ColumnType<number | null, number | null | undefined, number | null>
}

export type TicketLinks = {
  issuedTicketId: number
  tokenHash: Buffer
  createdAt: Given<string>
  turn: Given<number>
}

export type TicketResources = {
  ticketId: number
  resourceId: number
}

export type Tickets = {
  id: GeneratedAlways<number>
  listingId: number
  name: string
  description: Given<string>
  priceRials: number
  saleFrom: ColumnType<string | null, string | null | undefined, string | null>
  saleUntil: ColumnType<string | null, string | null | undefined, string | null>
  minPerOrder: Given<number>
  maxPerOrder: Given<number>
  hidden: Given<boolean>
  archived: Given<boolean>
  position: Given<number>
  version: Given<number>
  createdAt: Given<string>
  updatedAt: Given<string>
  pricing: Json
  takes: Given<string>
  seatRials: Json
  paused: Given<boolean>
  maxPerCustomer: ColumnType<number | null, number | null | undefined, number | null>
  priceSteps: Json
  onlyByCode: Given<boolean>
  openPrice: Given<boolean>
  minPerCustomer: ColumnType<number | null, number | null | undefined, number | null>
  onlyWithOther: Given<boolean>
  needsApproval: Given<boolean>
  spans: Given<string>
  spanCount: ColumnType<number | null, number | null | undefined, number | null>
  spanOccurrenceIds: Given<number[]>
}

export type TimelineViews = {
  id: GeneratedAlways<number>
  userId: number
  name: string
  search: Json
  createdAt: Given<string>
}

export type Transactions = {
  id: GeneratedAlways<number>
  kind: string
  description: Given<string>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  paymentId: ColumnType<number | null, number | null | undefined, number | null>
  refundId: ColumnType<number | null, number | null | undefined, number | null>
  reversesId: ColumnType<number | null, number | null | undefined, number | null>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
  payoutId: ColumnType<number | null, number | null | undefined, number | null>
  payoutStep: ColumnType<string | null, string | null | undefined, string | null>
  act: ColumnType<string | null, string | null | undefined, string | null>
}

export type Users = {
  id: GeneratedAlways<number>
  mobile: string
  name: Given<string>
  family: Given<string>
  nationalId: ColumnType<string | null, string | null | undefined, string | null>
  role: Given<string>
  blockedAt: ColumnType<string | null, string | null | undefined, string | null>
  createdAt: Given<string>
  search: GeneratedAlways<string | null>
  blockedReason: Given<string>
  tags: Given<string[]>
  mergedInto: ColumnType<number | null, number | null | undefined, number | null>
  mergedAt: ColumnType<string | null, string | null | undefined, string | null>
  teamRoleId: ColumnType<number | null, number | null | undefined, number | null>
  invitedAt: ColumnType<string | null, string | null | undefined, string | null>
  invitedBy: ColumnType<number | null, number | null | undefined, number | null>
  erasedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type VehicleDocumentReminders = {
  resourceId: number
  document: string
  lastDay: string
  daysBefore: number
  sentAt: Given<string>
}

export type WaitlistEntries = {
  id: GeneratedAlways<number>
  occurrenceId: number
  ticketId: number
  customerId: number
  quantity: number
  category: ColumnType<string | null, string | null | undefined, string | null>
  orderId: ColumnType<number | null, number | null | undefined, number | null>
  endedAt: ColumnType<string | null, string | null | undefined, string | null>
  endReason: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: ColumnType<number | null, number | null | undefined, number | null>
  createdAt: Given<string>
}

export type WebhookAttempts = {
  id: GeneratedAlways<number>
  deliveryId: number
  at: string
  tookMs: number
  statusCode: ColumnType<number | null, number | null | undefined, number | null>
  answer: Given<string>
  fault: ColumnType<string | null, string | null | undefined, string | null>
}

export type WebhookDeliveries = {
  id: GeneratedAlways<number>
  webhookId: number
  auditEntryId: ColumnType<number | null, number | null | undefined, number | null>
  entry: string
  subjectKind: string
  subjectId: number
  happenedAt: Given<string>
  status: Given<string>
  tries: Given<number>
  nextAt: Given<string | null>
  endedAt: ColumnType<string | null, string | null | undefined, string | null>
}

export type Webhooks = {
  id: GeneratedAlways<number>
  name: string
  url: string
  types: string[]
  entries: string[]
  secretTurn: Given<number>
  oldSecretUntil: ColumnType<string | null, string | null | undefined, string | null>
  pausedAt: ColumnType<string | null, string | null | undefined, string | null>
  removedAt: ColumnType<string | null, string | null | undefined, string | null>
  createdBy: number
  createdAt: Given<string>
  olderSecretsUntil: Given<string[]>
}

export type Database = {
  adjustments: Adjustments
  apiKeys: ApiKeys
  attendeeAnswers: AttendeeAnswers
  attendeeQuestions: AttendeeQuestions
  auditEntries: AuditEntries
  backups: Backups
  bankLines: BankLines
  bankStatements: BankStatements
  blocks: Blocks
  calendarChanges: CalendarChanges
  calendarFeeds: CalendarFeeds
  calendarLinks: CalendarLinks
  cancellationPolicies: CancellationPolicies
  cancellations: Cancellations
  cities: Cities
  commentFlags: CommentFlags
  commentPhotos: CommentPhotos
  commentReports: CommentReports
  comments: Comments
  commissionRules: CommissionRules
  customerNotes: CustomerNotes
  dayRules: DayRules
  deposits: Deposits
  eventHalls: EventHalls
  eventSeats: EventSeats
  gateScans: GateScans
  hallPlans: HallPlans
  halls: Halls
  handoverSignatures: HandoverSignatures
  handovers: Handovers
  holidays: Holidays
  hostBalanceDeltas: HostBalanceDeltas
  hostBalances: HostBalances
  hostCheckReminders: HostCheckReminders
  hostChecks: HostChecks
  hostClosures: HostClosures
  hostDocuments: HostDocuments
  hosts: Hosts
  importRows: ImportRows
  imports: Imports
  inboxMarks: InboxMarks
  inboxPulse: InboxPulse
  integrityChecks: IntegrityChecks
  integrityFaults: IntegrityFaults
  issuedTickets: IssuedTickets
  keyHosts: KeyHosts
  knownBrowsers: KnownBrowsers
  ledgerDays: LedgerDays
  ledgerDeltas: LedgerDeltas
  lineSlots: LineSlots
  listingChanges: ListingChanges
  listingFiles: ListingFiles
  listingImages: ListingImages
  listingRatings: ListingRatings
  listingViews: ListingViews
  listings: Listings
  liveNews: LiveNews
  massCancellationOrders: MassCancellationOrders
  massCancellations: MassCancellations
  media: Media
  moneyChecks: MoneyChecks
  notices: Notices
  occurrences: Occurrences
  orderExports: OrderExports
  orderFiles: OrderFiles
  orderLines: OrderLines
  orderMoney: OrderMoney
  orderNotes: OrderNotes
  orderViews: OrderViews
  orders: Orders
  passLinks: PassLinks
  paymentEvents: PaymentEvents
  paymentLinks: PaymentLinks
  paymentMismatches: PaymentMismatches
  payments: Payments
  payoutBatches: PayoutBatches
  payoutLines: PayoutLines
  payouts: Payouts
  postings: Postings
  promoBatches: PromoBatches
  promoCodes: PromoCodes
  promoHolds: PromoHolds
  provinces: Provinces
  receipts: Receipts
  refunds: Refunds
  resources: Resources
  securityEvents: SecurityEvents
  sessions: Sessions
  settings: Settings
  shopAnswers: ShopAnswers
  shopSessions: ShopSessions
  signInCodes: SignInCodes
  slots: Slots
  statisticsDays: StatisticsDays
  statisticsDeltas: StatisticsDeltas
  statisticsReports: StatisticsReports
  statisticsScheduleRecipients: StatisticsScheduleRecipients
  statisticsSchedules: StatisticsSchedules
  stayMoves: StayMoves
  stepUps: StepUps
  teamRoles: TeamRoles
  teamScopes: TeamScopes
  ticketLinks: TicketLinks
  ticketResources: TicketResources
  tickets: Tickets
  timelineViews: TimelineViews
  transactions: Transactions
  users: Users
  vehicleDocumentReminders: VehicleDocumentReminders
  waitlistEntries: WaitlistEntries
  webhookAttempts: WebhookAttempts
  webhookDeliveries: WebhookDeliveries
  webhooks: Webhooks
}

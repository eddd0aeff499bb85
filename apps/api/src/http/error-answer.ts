import type { ApiError } from '@rezerv/contract/api-error.ts'
import type { ErrorCode } from '@rezerv/contract/error-code.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { isDatabaseBusy, isOutOfScope, dbFailure } from '#db/db-failure.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from './app-error.ts'
import { watchRefusals } from './refusal-watch.ts'
import { bareHeaders } from './security-headers.ts'

/** The one place where a code gets its status and its Persian message. */
const answers: Record<ErrorCode, [status: number, message: string]> = {
  bad_request: [400, 'درخواست نادرست است'],
  invalid_fields: [422, 'بعضی از فیلدها نیاز به اصلاح دارند'],
  unauthorized: [401, 'نشست شما تمام شده است؛ دوباره وارد شوید'],
  forbidden: [403, 'اجازهٔ این کار را ندارید'],
  not_admin: [403, 'فقط ادمینها مجاز به ورود به این بخش هستند'],
  not_found: [404, 'پیدا نشد'],
  conflict: [409, 'این مورد در این فاصله تغییر کرده است؛ صفحه را به‌روز کنید و دوباره انجام دهید'],
  idempotency_mismatch: [409, 'این درخواست قبلاً با محتوای دیگری ثبت شده است؛ صفحه را به‌روز کنید و دوباره ثبت کنید'],
  step_not_allowed: [409, 'این کار در وضعیت فعلی ممکن نیست'],
  too_many_requests: [429, 'تعداد درخواست‌ها زیاد است؛ کمی بعد دوباره تلاش کنید'],
  code_wrong: [422, 'کد تایید نادرست است'],
  code_expired: [422, 'کد تایید منقضی شده است؛ کد جدید بگیرید'],
  step_up_needed: [403, 'این کار با کد تایید پیامکی انجام می‌شود؛ کدی وارد نشد'],
  slots_taken: [409, 'ظرفیت کافی باقی نمانده است'],
  sale_closed: [409, 'فروش این بلیت باز نیست'],
  quantity_not_allowed: [422, 'تعداد در محدودهٔ مجاز این بلیت نیست'],
  capacity_below_sold: [409, 'ظرفیت نمی‌تواند کمتر از تعداد فروخته‌شده باشد'],
  hold_expired: [409, 'مهلت این سفارش تمام شده است'],
  already_paid: [409, 'این سفارش قبلاً پرداخت شده است'],
  amount_mismatch: [409, 'مبلغ پرداخت با مبلغ سفارش یکی نیست'],
  gateway_unavailable: [503, 'درگاه بانک پاسخ نمی‌دهد؛ کمی بعد دوباره تلاش کنید'],
  gateway_refused: [502, 'درگاه بانک درخواست را نپذیرفت'],
  file_too_large: [413, 'حجم فایل بیش از حد است'],
  file_type: [415, 'این نوع فایل پذیرفته نمی‌شود'],
  busy: [503, 'سامانه شلوغ است؛ چند ثانیهٔ دیگر دوباره تلاش کنید'],
  internal: [500, 'خطای پیش‌بینی‌نشده؛ اگر تکرار شد کد پیگیری را به پشتیبانی بدهید'],
}

/** The text of a page for an error that is not answered as JSON. */
export function messageOf(error: FastifyError): { code: ErrorCode; status: number; message: string } {
  const known = knownError(error)
  const [status, message] = answers[known.code]
  return { code: known.code, status, message: known.persian ?? message }
}

/** Why one of many was refused; what nobody sent on purpose is logged, as if it had been asked alone. */
export function refusalOf(request: FastifyRequest, error: unknown): string {
  noteFailure(request, error as FastifyError)
  return messageOf(error as FastifyError).message
}

type Asked<Item> = {
  items: Iterable<Item>
  request: FastifyRequest
  /** Done and taken back, so that the answer is the action's own. */
  isDry: boolean
}

/** Ends a dry run's transaction. */
class TakenBack extends Error {}

/**
 * Takes an action with each of many things, each in a transaction of its own: one that is refused does not keep the others. Answers with
 * each its refusal in Persian, null where it is done or would be. `db` is the pool.
 */
export async function judgeEach<Item>(
  db: Db,
  { items, request, isDry }: Asked<Item>,
  run: (trx: Db, item: Item) => Promise<unknown>,
): Promise<{ item: Item; refusal: string | null }[]> {
  const verdicts: { item: Item; refusal: string | null }[] = []
  for (const item of items) {
    const refusal = await inTransaction(db, async (trx) => {
      await run(trx, item)
      if (isDry) throw new TakenBack()
    }).then(
      () => null,
      (error: unknown) => (error instanceof TakenBack ? null : refusalOf(request, error)),
    )
    verdicts.push({ item, refusal })
  }
  return verdicts
}

/** A write is not stopped in the middle: it goes on, or is taken back whole. */
const lateWriteText =
  'این کار زیاد طول کشید و شاید هنوز در حال انجام باشد؛ پیش از تکرار، صفحه را به‌روز کنید و نتیجه را ببینید'

/** `errorHandler` and `notFoundHandler` of the whole API. */
export function answerErrors(app: FastifyInstance) {
  const watch = watchRefusals(app)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isLateWrite = error.code === 'FST_ERR_HANDLER_TIMEOUT' && request.method !== 'GET'
    const known = isLateWrite ? new AppError('busy', { message: lateWriteText }) : knownError(error)
    noteFailure(request, error)
    watch(request, known)
    return send(request, reply, known)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new AppError('not_found')))
}

/** An address that cannot be read meets no hook: this is its whole answer. */
export function answerUnreadable(request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ ...bareHeaders, 'x-request-id': request.id, 'cache-control': 'no-store' })
  void send(request, reply, new AppError('bad_request'))
}

/** An error that nobody sent on purpose is logged: a fault of ours, a busy database, and what slipped past a slice down to the database. */
export function noteFailure(request: FastifyRequest, error: FastifyError) {
  const { code } = knownError(error)
  request.sqlState = sqlStateOf(error) ?? ''
  if (code === 'internal' || code === 'busy') request.log.error({ err: error }, 'request failed')
  // Without the error: its detail names the row, and with it a customer.
  else if (request.sqlState !== '') request.log.warn({ sqlState: request.sqlState }, 'refused by the database')
}

function knownError(error: FastifyError): AppError {
  if (error instanceof AppError) return error
  if (error.statusCode === 429) return new AppError('too_many_requests')
  if (error.statusCode === 413) return new AppError('file_too_large')
  if (error.statusCode === 503) return new AppError('busy')
  if (isDatabaseBusy(error)) return new AppError('busy', { retryAfterSeconds: 2 })
  const refused = databaseRefusal(error)
  if (refused) return refused
  if (error.statusCode && error.statusCode < 500) return new AppError('bad_request')
  return new AppError('internal')
}

function send(request: FastifyRequest, reply: FastifyReply, error: AppError) {
  const [status, message] = answers[error.code]
  const body: ApiError = {
    code: error.code,
    message: error.persian ?? message,
    ...(error.fields && { fields: error.fields }),
    ...(error.stepUp && { stepUp: error.stepUp }),
    traceId: request.id,
  }
  // HTTP/2 has no such header: what is wrong with one request says nothing of the connection.
  if (request.raw.httpVersionMajor === 2) void reply.removeHeader('connection')
  if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds)
  return reply.status(status).header('cache-control', 'no-store').send(body)
}

const notThis = 'این مقدار پذیرفته نیست؛ آن را بررسی کنید'
const tooMuch = 'این عدد یا متن بیش از حد است'
const noDay = 'این تاریخ در تقویم نیست'
const noText = 'در این متن علامتی ناخوانا هست؛ آن را پاک کنید و دوباره بنویسید'

/**
 * The meaning of a refusal of the database for whoever sent the call, by its SQLSTATE. The slices ask before they write and say it better:
 * what arrives here slipped past them, in a race or by a rule that only the database has. A state that is not here is a fault of ours.
 */
const refusals: Record<string, [code: ErrorCode, message: string]> = {
  // unique, exclusion
  '23505': ['conflict', 'چنین موردی قبلاً ثبت شده است'],
  '23P01': ['conflict', 'این زمان با مورد دیگری تداخل دارد'],
  // foreign key
  '23503': ['conflict', 'مورد انتخاب‌شده پیدا نشد یا هنوز در جای دیگری استفاده می‌شود'],
  // not null, check
  '23502': ['invalid_fields', 'بخشی از اطلاعات لازم ارسال نشده است'],
  '23514': ['invalid_fields', notThis],
  // length, range of a number, division by zero
  '22001': ['invalid_fields', tooMuch],
  '22003': ['invalid_fields', tooMuch],
  // form and range of a day, offset of a zone, length of an interval
  '22007': ['invalid_fields', noDay],
  '22008': ['invalid_fields', noDay],
  '22009': ['invalid_fields', noDay],
  '22015': ['invalid_fields', noDay],
  // encoding of a text, of JSON
  '22021': ['invalid_fields', noText],
  '22P05': ['invalid_fields', noText],
  // a text that is no number, an unfit argument
  '22P02': ['invalid_fields', notThis],
  '22023': ['invalid_fields', notThis],
  // what the functions of the kernel say
  RZ001: ['slots_taken', 'ظرفیت کافی باقی نمانده است'],
  RZ020: ['quantity_not_allowed', 'این واحدها برای این تعداد مهمان جا ندارند؛ واحد بزرگ‌تری انتخاب کنید'],
  RZ021: ['conflict', 'مبلغ یا جهت سند با ردیف بانک یکی نیست'],
  RZ022: ['conflict', 'سند این ردیف در انتظار تایید همکار دیگری است'],
  RZ004: ['capacity_below_sold', 'ظرفیت نمی‌تواند کمتر از تعداد فروخته‌شده باشد'],
}

const outOfScope = 'این مورد بیرون از محدوده‌ای است که برای شما انتخاب شده؛ اگر لازم است از مدیر تیم بخواهید'

/** The refusal that an error of the database means; undefined for every other error. */
function databaseRefusal(error: unknown): AppError | undefined {
  if (isOutOfScope(error)) return new AppError('forbidden', { message: outOfScope })
  const [code, message] = refusals[dbFailure(error)?.code ?? ''] ?? []
  return code && new AppError(code, { ...(message !== undefined && { message }) })
}

/** The SQLSTATE of an error, for the log and the figures; undefined when the database did not refuse. */
function sqlStateOf(error: unknown): string | undefined {
  const code = dbFailure(error)?.code
  return code && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

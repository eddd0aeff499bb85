import { AppError } from '#http/app-error.ts'

/**
 * What an object store answered, or that it did not. For the caller it is 503, with a sentence; the log has the store's words, and
 * nothing else of the error: it may hold what was signed.
 */
export class BucketError extends AppError {
  /** The store said no: it says so again until somebody mends a setting. */
  readonly isRefusal: boolean

  constructor(where: string, error: unknown) {
    super('busy', {
      message: 'فضای نگهداری فایل‌ها در دسترس نیست؛ چند دقیقهٔ دیگر دوباره تلاش کنید',
      retryAfterSeconds: 30,
    })
    const { name, message, $metadata } = error as Error & { $metadata?: { httpStatusCode?: number } }
    const status = $metadata?.httpStatusCode ?? 0
    this.isRefusal = status >= 300 && status < 500 && status !== 408 && status !== 429
    this.message = `${where}: ${[name, message].filter(Boolean).join(': ')}${status ? ` (${status})` : ''}`
  }
}

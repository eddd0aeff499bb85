/** Why no answer came, as an admin must know it. */
export type AssistantFailure =
  | 'stopped'
  | 'network'
  | 'broken_off'
  | 'too_many'
  | 'overloaded'
  | 'too_long'
  | 'key'
  | 'no_key'
  | 'off'
  | 'refused'
  | 'timeout'
  | 'upstream'

export const assistantFailureTexts: Record<AssistantFailure, string> = {
  stopped: 'پاسخ را متوقف کردید؛ متن تا اینجا می‌ماند.',
  network: 'ارتباط برقرار نشد؛ اینترنت خود را بررسی کنید و دوباره ارسال کنید.',
  broken_off: 'ارتباط وسط پاسخ قطع شد؛ متن تا اینجا می‌ماند و می‌توانید دوباره ارسال کنید.',
  too_many: 'درخواست‌ها بیش از سقف مجاز است؛ کمی بعد دوباره ارسال کنید.',
  overloaded: 'سرویس هوش مصنوعی شلوغ است؛ چند دقیقهٔ دیگر دوباره ارسال کنید.',
  too_long: 'گفت‌وگو طولانی‌تر از حد مجاز است؛ گفت‌وگوی جدیدی شروع کنید.',
  key: 'سرویس هوش مصنوعی کلید را نپذیرفت؛ مقدار ANTHROPIC_API_KEY را روی سرور بررسی کنید.',
  no_key: 'کلید دستیار تنظیم نشده است؛ ANTHROPIC_API_KEY را روی سرور بگذارید.',
  off: 'دستیار در تنظیمات خاموش است.',
  refused: 'سرویس هوش مصنوعی درخواست را نپذیرفت.',
  timeout: 'سرویس هوش مصنوعی در زمان مقرر پاسخ نداد؛ دوباره ارسال کنید.',
  upstream: 'سرویس هوش مصنوعی خطا داد؛ کمی بعد دوباره ارسال کنید.',
}

const byType: Record<string, AssistantFailure> = {
  rate_limit_error: 'too_many',
  overloaded_error: 'overloaded',
  request_too_large: 'too_long',
  authentication_error: 'key',
  permission_error: 'key',
  billing_error: 'key',
  timeout_error: 'timeout',
  invalid_request_error: 'refused',
  not_found_error: 'refused',
  api_error: 'upstream',
}

const byStatus: Record<number, AssistantFailure> = {
  401: 'key',
  402: 'key',
  403: 'key',
  408: 'timeout',
  413: 'too_long',
  429: 'too_many',
  504: 'timeout',
  529: 'overloaded',
}

/** The meaning of a refusal of the Messages API: by the type in its body, else by its status. */
export function assistantFailureOf(status: number | undefined, type: string | null | undefined): AssistantFailure {
  const known = type ? byType[type] : undefined
  if (known) return known
  const ofStatus = status === undefined ? undefined : byStatus[status]
  return ofStatus ?? (status !== undefined && status < 500 ? 'refused' : 'upstream')
}

import {
  fillNotice,
  type NoticeTemplate,
  noticeTemplates,
  type NoticeValues,
} from '@rezerv/contract/notice/notice-template.ts'
import type { Db } from '#db/connect.ts'
import { noticeTextAt } from '#setting/setting-store.ts'
import { nowInstant } from '#clock.ts'

/** The body of a message as admins wrote it, or as the product brings it. A line whose value is empty is left out. */
export async function noticeText<T extends NoticeTemplate>(
  db: Db,
  template: T,
  values: NoticeValues<T>,
): Promise<string> {
  const written = await noticeTextAt(db, template, nowInstant())
  return fillNotice(template, written ?? noticeTemplates[template].text, values)
}

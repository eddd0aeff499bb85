import { forgiving } from '@rezerv/contract/page.ts'
import { formatPeriod } from '@rezerv/contract/statistics/statistics-period.ts'
import { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import {
  headlineFigures,
  headlineText,
  nextReportAt,
  type ReportScheduleInput,
} from '@rezerv/contract/statistics/statistics-schedule.ts'
import { type Actor, recordOn, systemActor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { homeOf } from '#http/public-config.ts'
import type { Env } from '#env.ts'
import { nowInstant } from '#clock.ts'
import { userIdOf } from '#http/acting-user.ts'
import { AppError, invalidFields, orNotFound } from '#http/app-error.ts'
import { mayRemindAt, queueNotice } from '#notice/notice-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import * as store from './statistics-schedule-store.ts'
import { statistics } from './statistics-tabs.ts'

const record = recordOn('statistics_report')

/** Throws `not_found` for a report that is not the admin's own, `invalid_fields` for somebody who is no admin. */
export async function scheduleReport(db: Db, actor: Actor, id: number, { rule, ...input }: ReportScheduleInput) {
  orNotFound(await store.lockReport(db, userIdOf(actor), id))
  const recipientIds = [...new Set(input.recipientIds)]
  if ((await store.notReaders(db, recipientIds)).length > 0)
    throw invalidFields({ recipientIds: 'گیرنده باید از همکاران باشد' })
  const before = await store.findRule(db, id)
  await store.saveSchedule(db, id, { rule, recipientIds, nextAt: nextReportAt(rule, nowInstant()) })
  await record(db, actor, id, {
    action: 'report_scheduled',
    oldValue: before ?? null,
    newValue: { ...rule, recipientIds },
  })
}

/** Nothing is sent for the times at which it stood still. Throws `not_found`. */
export async function pauseReport(db: Db, actor: Actor, id: number, isPaused: boolean) {
  orNotFound(await store.lockReport(db, userIdOf(actor), id))
  const rule = orNotFound(await store.findRule(db, id))
  await store.setNext(db, id, isPaused ? null : nextReportAt(rule, nowInstant()))
  await record(db, actor, id, { action: isPaused ? 'report_paused' : 'report_resumed', newValue: rule })
}

/** Throws `not_found`. */
export async function stopReport(db: Db, actor: Actor, id: number) {
  orNotFound(await store.lockReport(db, userIdOf(actor), id))
  const rule = await store.findRule(db, id)
  if (!(await store.deleteSchedule(db, id))) throw new AppError('not_found')
  await record(db, actor, id, { action: 'report_unscheduled', oldValue: rule ?? null })
}

/**
 * Sends what is due, each time once however many processes look; what came while nothing ran, or in the quiet hours, goes once, with
 * the figures of now. Answers how many reports went.
 */
export async function sendDueReports(db: Db, env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, now: string): Promise<number> {
  if (!(await mayRemindAt(db, now))) return 0
  let sent = 0
  for (const report of await store.listDueReports(db, now)) if (await sendReport(db, env, { ...report, now })) sent += 1
  return sent
}

async function sendReport(db: Db, env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, report: store.DueReport & { now: string }) {
  // The figures are read before the transaction: they may take a while, and the report is locked in it.
  const body = await reportText(db, env, report)
  return inTransaction(db, async (trx) => {
    const { id, dueAt, rule, now } = report
    if (!(await store.takeDue(trx, { id, dueAt, nextAt: nextReportAt(rule, now) }))) return false
    const recipients = await store.recipientsOf(trx, id)
    for (const { mobile } of recipients) await queueNotice(trx, { template: 'statistics-report', mobile, body })
    await record(trx, systemActor, id, {
      action: 'report_sent',
      newValue: { recipients: recipients.map(({ name: to }) => to), dueAt },
    })
    return true
  })
}

/** The message: its days, its first figures, and where all of it stands. */
async function reportText(db: Db, env: Pick<Env, 'PUBLIC_URL' | 'PORT'>, { name, search }: store.DueReport) {
  const { tab = 'sales', preset, compare, ...asked } = forgiving(StatisticsSearch).parse(search)
  const { period, figures } = await statistics(db, tab, { ...asked, preset })
  const lines = headlineFigures[tab].map((key) =>
    headlineText(key, figures.find((figure) => figure.key === key)?.value ?? null),
  )
  // Named by its days: opened tomorrow, it says the same.
  const shown = { tab, ...asked, ...period, compare }
  return noticeText(db, 'statistics-report', {
    report: name,
    period: formatPeriod(period),
    figures: lines.join('\n'),
    link: `${homeOf(env)}/statistics?${searchText(shown)}`,
  })
}

/** As the pages write a search into their address: words as they are, everything else as JSON. */
const searchText = (search: object) =>
  new URLSearchParams(
    Object.entries(search).flatMap(([name, value]: [string, unknown]): [string, string][] =>
      value === undefined ? [] : [[name, typeof value === 'string' ? value : JSON.stringify(value)]],
    ),
  ).toString()

import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Db } from '#db/connect.ts'
import { nowInstant } from '#clock.ts'
import { settingAt } from '#setting/setting-store.ts'
import { type Brand, drawn, type Page, policyOf } from './html-page.ts'

const ownBrand: Brand = { name: 'رزرو', color: '#0f766e', logo: null }

/** As the settings say it now. */
export async function brandOf(db: Db): Promise<Brand> {
  const now = nowInstant()
  return {
    name: await settingAt(db, 'brand_name', now),
    color: await settingAt(db, 'brand_color', now),
    logo: await settingAt(db, 'brand_logo', now),
  }
}

/** Answers with a page, in the house's own face; while the database is away, in the product's. */
export async function sendPage({ deps: { db } }: FastifyInstance, reply: FastifyReply, page: Page) {
  const brand = await brandOf(db).catch(() => ownBrand)
  return reply
    .headers({ 'cache-control': 'no-store', 'content-security-policy': policyOf(brand) })
    .type('text/html; charset=utf-8')
    .send(drawn(page, brand))
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import type { Env } from '#env.ts'
import { passLink, readPass } from './pass-link-service.ts'

/** The browser that goes to the bank with an order knows the way back to it; nobody else who comes to the bank's address does. */
const name = 'rezerv_pass'
const seconds = 3 * 3_600

type Going = { db: Db; env: Pick<Env, 'PUBLIC_URL'>; pepper: string }

export async function rememberPass({ db, env, pepper }: Going, reply: FastifyReply, orderId: number): Promise<void> {
  const secret = await passLink(db, orderId, { origin: '', pepper })
  void reply.setCookie(name, secret.slice('/t/'.length), {
    path: '/pay',
    maxAge: seconds,
    httpOnly: true,
    // The bank leads back here from another site.
    sameSite: 'lax',
    secure: env.PUBLIC_URL?.startsWith('https:') === true,
  })
}

/** Where this browser finds the order that it paid; undefined for every other. */
export async function rememberedPass(db: Db, request: FastifyRequest, orderId: number): Promise<string | undefined> {
  const secret = request.cookies[name]
  const pass = secret === undefined ? undefined : await readPass(db, secret)
  return pass?.orderId === orderId ? `/t/${secret}` : undefined
}

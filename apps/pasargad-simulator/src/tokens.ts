import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Code } from './codes.ts'

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed tokens that live `lifeMs` of the bank's clock, in the JWT shape of the gateway. */
export function openTokens(lifeMs: number, now: () => number) {
  const secret = randomBytes(32)
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')

  return {
    issue(username: string) {
      const seconds = Math.floor(now() / 1000)
      const claims = {
        exp: seconds + Math.floor(lifeMs / 1000),
        iat: seconds,
        jti: randomBytes(8).toString('hex'),
        sub: username,
      }
      const body = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
      return `${body}.${sign(body)}`
    },

    /** 0 when the header carries a living token of ours. */
    check(authorization: string | undefined): Code {
      const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
      if (!token) return 13004
      const end = token.lastIndexOf('.')
      const [given, right] = [Buffer.from(token.slice(end + 1)), Buffer.from(sign(token.slice(0, end)))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return 13002
      const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }
      return claims.exp * 1000 <= now() ? 401 : 0
    },
  }
}

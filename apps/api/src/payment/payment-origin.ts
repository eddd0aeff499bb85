import type { FastifyRequest } from 'fastify'
import type { Env } from '#env.ts'

/** Where this installation's pages stand, without a slash at the end. */
export const originOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, request: FastifyRequest): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`

import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Deps } from '#http/deps.ts'
import { answerErrors } from '#http/error-answer.ts'

/** The whole API without a port. The list of slices is this function's body: read it from top to bottom. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({ loggerInstance: deps.log, trustProxy: true, bodyLimit: 1_048_576 })
  app.decorate('deps', deps)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)

  return app
}

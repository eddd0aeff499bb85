import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { authRoutes } from '#auth/auth-routes.ts'
import { authPepper } from '#auth/auth-secret.ts'
import { bookingRoutes } from '#booking/booking-routes.ts'
import type { GivenDeps } from '#http/deps.ts'
import { guardEdge } from '#http/edge.ts'
import { answerErrors } from '#http/error-answer.ts'
import { healthRoutes } from '#http/health.ts'
import { describeApi } from '#http/openapi.ts'
import { webFiles } from '#http/web-files.ts'
import { smsSender } from '#notice/notice-sender.ts'
import { gatewayFrom } from '#payment/payment-pasargad.ts'
import { paymentRoutes } from '#payment/payment-routes.ts'
import { orderRoutes } from '#order/order-routes.ts'
import { transactionRoutes } from '#transaction/transaction-routes.ts'

/** The whole API without a port. The list of slices is this function's body: read it from top to bottom. */
export async function buildApp(given: GivenDeps): Promise<FastifyInstance> {
  const { env } = given
  const deps = {
    ...given,
    sms: given.sms ?? smsSender(env),
    pepper: given.pepper ?? (await authPepper(env)),
    gateway: given.gateway ?? gatewayFrom(env),
  }
  const app = Fastify({ loggerInstance: deps.log, trustProxy: env.TRUST_PROXY, bodyLimit: 1_048_576 })
  app.decorate('deps', deps)
  app.decorateRequest('actor')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerErrors(app)
  await guardEdge(app)
  await describeApi(app)
  healthRoutes(app)

  authRoutes(app)
  paymentRoutes(app)
  bookingRoutes(app)
  orderRoutes(app)
  transactionRoutes(app)
  await webFiles(app)
  return app
}

import { shopCatalogueEndpoints } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import { shopHostEndpoints } from '@rezerv/contract/shop/shop-host-endpoints.ts'
import { shopOrderEndpoints } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { shopSessionEndpoints } from '@rezerv/contract/shop/shop-session-endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { customerCodes } from '#auth/auth-customer-code-service.ts'
import { findEvent } from '#booking/booking-store.ts'
import { makeBookEvent, makeQuoteEvent } from '#booking/booking-event-service.ts'
import { listCatalogue } from '#catalogue/catalogue-service.ts'
import { nowInstant } from '#clock.ts'
import { orNotFound } from '#http/app-error.ts'
import { readCursor, readIdCursor } from '#http/cursor.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import { customersBank, startPayment } from '#payment/payment-start-service.ts'
import { listSortedProvinces } from '#place/place-service.ts'
import { bookingKeyOf, onceSecret } from './shop-answer-service.ts'
import * as catalogue from './shop-catalogue-actions.ts'
import * as hosts from './shop-host-actions.ts'
import * as orders from './shop-order-actions.ts'
import * as sessions from './shop-session-actions.ts'
import { findShopPerson } from './shop-session-store.ts'

/** The face of guests: what other programs of the house call for their customers. */
export function shopRoutes(app: FastifyInstance) {
  const { db: pool, env, pepper } = app.deps
  const codes = customerCodes(app.deps)
  const bookEvent = makeBookEvent(pool)
  const quoteEvent = makeQuoteEvent(pool)
  const hostOf = (request: FastifyRequest) => new URL(originOf(env, request)).hostname

  serve(app, shopCatalogueEndpoints, {
    listShopPlaces: async ({ db }) => ({ items: await listSortedProvinces(db) }),
    listShopStays: ({ db, params, query }) =>
      listCatalogue(db, params.kind, { ...query, show: 'guests' }, nowInstant()),
    listShopEvents: ({ db, query: { after, ...query } }) => catalogue.listShopEvents(db, query, readCursor(after)),
    getShopListing: ({ db, params }) => catalogue.getShopListing(db, params.id),
    listShopOccurrences: async ({ db, params, query }) => ({
      items: await catalogue.listShopOccurrences(db, params.id, query.code),
    }),
    listShopSeats: ({ db, params }) => catalogue.listShopSeats(db, params.id),
    listShopComments: ({ db, params, query }) => catalogue.listShopComments(db, params.id, readIdCursor(query.after)),
    listShopDays: async ({ db, params, query }) => ({ rates: await catalogue.listShopDays(db, params.id, query) }),
  })

  serve(app, shopSessionEndpoints, {
    sendShopCode: {
      twoStep: ({ actor, body, request }) =>
        sessions.sendShopCode(codes, actor, { ...body, host: hostOf(request), once: onceSecret(request, pepper) }),
    },
    openShopSession: {
      twoStep: ({ actor, body, request }) =>
        sessions.openShopSession(pool, codes, actor, { ...body, once: onceSecret(request, pepper) }),
    },
    closeShopSession: ({ db, actor }) => sessions.closeShopSession(db, actor),
    getShopPerson: ({ db, actor }) => findShopPerson(db, sessions.shopActor(actor).userId),
    nameShopPerson: ({ db, actor, body }) => sessions.nameShopPerson(db, actor, body),
  })

  serve(app, shopOrderEndpoints, {
    quoteShopEvent: ({ db, body }) => orders.quoteShopEvent(db, quoteEvent, body),
    quoteShopSpan: ({ db, body }) => orders.quoteShopSpan(db, body),
    quoteShopStay: ({ db, body }) => orders.quoteShopStay(db, body),
    bookShopEvent: {
      twoStep: async ({ db, actor, body, request }) => {
        // The batch is of nobody's scope: whether the program sees the event is asked before.
        orNotFound(await findEvent(db, body.listingId))
        return orders.bookShopEvent(db, { bookEvent, actor, keys: bookingKeyOf(request) }, body)
      },
    },
    bookShopSpan: ({ db, actor, body, request }) =>
      orders.bookShopSpan(db, { actor, keys: bookingKeyOf(request) }, body),
    bookShopStay: ({ db, actor, body, request }) =>
      orders.bookShopStay(db, { actor, keys: bookingKeyOf(request) }, body),
    listShopOrders: ({ db, actor, query }) => orders.listShopOrders(db, actor, readCursor(query.after)),
    getShopOrder: ({ db, actor, params, request }) =>
      orders.getShopOrder(db, actor, params.id, { origin: originOf(env, request), pepper }),
    payShopOrder: {
      twoStep: async ({ db, actor, params, request }) => {
        await orders.ownOrder(db, actor, params.id)
        const { redirectUrl } = await startPayment(db, customersBank(app, request), params.id, actor)
        return { redirectUrl }
      },
    },
    previewShopCancellation: ({ db, actor, params }) => orders.previewShopCancellation(db, actor, params.id),
    commentShopOrder: ({ db, actor, params, body }) => orders.commentShopOrder(db, actor, params.id, body),
    cancelShopOrder: ({ db, actor, params, body }) =>
      orders.cancelShopOrder(db, actor, params.id, body.expectedGuestRials),
  })

  serve(app, shopHostEndpoints, {
    listHostListings: ({ db, actor, query }) => hosts.listHostListings(db, actor, readIdCursor(query.after)),
    listHostDays: async ({ db, actor, params, query }) => ({
      days: await hosts.listHostDays(db, actor, params.id, query),
    }),
    listHostOrders: ({ db, actor, query: { status, after } }) =>
      hosts.listHostOrders(db, actor, { status, after: readCursor(after) }),
    acceptHostRequest: ({ db, actor, params }) => hosts.acceptHostRequest(db, actor, params.id),
    declineHostRequest: ({ db, actor, params, body }) => hosts.declineHostRequest(db, actor, params.id, body.reason),
    listHostPayouts: ({ db, actor, query }) => hosts.listHostPayouts(db, actor, readIdCursor(query.after)),
  })
}

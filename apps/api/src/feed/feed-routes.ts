import { feedEndpoints } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { listListingConflicts } from './feed-conflict-store.ts'
import * as actions from './feed-actions.ts'
import { listFeedLinks, listFeeds } from './feed-store.ts'

/** Addresses and files are read outside of transactions: two steps. */
export function feedRoutes(app: FastifyInstance) {
  const { fetchFeed } = app.deps
  serve(app, feedEndpoints, {
    listFeeds: async ({ db, params: { id } }) => {
      const [items, conflicts, links] = await Promise.all([
        listFeeds(db, id),
        listListingConflicts(db, id),
        listFeedLinks(db, id),
      ])
      return { items, conflicts, links }
    },
    addFeed: { twoStep: ({ db, actor, params, body }) => actions.addFeed({ db, fetchFeed, actor }, params.id, body) },
    addFeedFile: { twoStep: ({ db, actor, params, body }) => actions.addFeedFile(db, actor, params.id, body) },
    changeFeed: ({ db, actor, params, body }) => actions.changeFeed(db, actor, params.id, body),
    readFeed: { twoStep: ({ db, actor, params }) => actions.readFeed({ db, fetchFeed, actor }, params.id) },
    removeFeed: ({ db, actor, params }) => actions.removeFeed(db, actor, params.id),
    makeFeedLink: ({ db, actor, params }) => actions.makeFeedLink(db, actor, params.id),
    revokeFeedLink: ({ db, actor, params }) => actions.revokeFeedLink(db, actor, params.id),
    makeWholeFeedLink: ({ db, actor, params }) => actions.makeWholeFeedLink(db, actor, params.id),
    revokeWholeFeedLink: ({ db, actor, params }) => actions.revokeWholeFeedLink(db, actor, params.id),
  })
}

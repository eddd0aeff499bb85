import { HomeFeed } from './home-activity.tsx'
import { HomeFigures } from './home-figures.tsx'
import { HomeQueues } from './home-queues.tsx'

/** What a phone shows below its first sight, in one file. */
export const homeMore = { figures: HomeFigures, queues: HomeQueues, feed: HomeFeed }

import { wordOf } from '../page.ts'

/** For whom an event is held. */
export const audienceLabels = { all: 'همه', women: 'بانوان', men: 'آقایان', family: 'خانوادگی' }
export const Audience = wordOf(audienceLabels)

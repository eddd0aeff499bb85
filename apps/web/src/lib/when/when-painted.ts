import { whenQuiet } from './when-quiet.ts'

/**
 * The first page is on the screen. What is shown a moment later (the bell, a page's filters) is asked for from then on: its files would
 * otherwise come between those of the page. Some seconds later in a browser that does not tell of it.
 */
export const whenPainted = new Promise<void>((done) => {
  whenQuiet(done)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) done()
  }).observe({ type: 'paint', buffered: true })
})

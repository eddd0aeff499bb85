import { fileURLToPath } from 'node:url'

/** Where the first load of somebody who is signed out begins. */
const firstFiles = ['entry/main.tsx', 'entry/sign-in.tsx', 'pwa/pwa-banners.tsx']
/** One file names all icons; these are the ones that are shown there. */
const firstIcons =
  /lucide-react\/dist\/esm\/icons\/(calendar-check|circle-alert|cloud-off|download|receipt-text|refresh-cw|shield-check|wifi-off|x)\.mjs$/
/** What every file needs, and what the worker's messages share with the desk: with the desk, they would bring all of that to the sign-in, and run it. */
const shared = /rolldown\/runtime|lib\/reload-when-saved/
const firstLoad = new Set<string>()

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null }

/** Whether a module comes with the first files, directly or by others that they import. */
function isOfFirstLoad(id: string, graph: Graph): boolean {
  const visit = (module: string) => {
    if (firstLoad.has(module)) return
    firstLoad.add(module)
    if (!module.endsWith('/lucide-react.mjs')) graph.getModuleInfo(module)?.importedIds.forEach(visit)
  }
  if (firstLoad.size === 0)
    for (const file of firstFiles) visit(fileURLToPath(new URL(`./src/${file}`, import.meta.url)))
  return firstLoad.has(id) || firstIcons.test(id) || shared.test(id)
}

/**
 * Which modules come in one file. A group brings the dependencies of its files along, but for those that a group of a higher
 * priority has: what all of them need is the desk's or the list's, and the rest is small and stands together because nearly every page
 * that needs one of it needs the others.
 */
export const chunkGroups = [
  // Code that the sign-in page and the installed app's messages share with the entry or the desk; code of theirs alone is in their own file.
  {
    name: (id: string, context: Graph) => (isOfFirstLoad(id, context) ? 'first' : null),
    minShareCount: 2,
    priority: 5,
  },
  {
    name: 'desk',
    test: /src\/entry\/desk\.tsx|@tanstack\/(react-query|query-core)\/|lib\/rights\/may-do/,
    priority: 4,
  },
  // With it schemas are told to others, as the assistant's tools are; the first load only checks by them.
  { name: 'schema', test: /zod\/v4\/core\/registries/, priority: 6 },
  // What comes some seconds after any page, in one file.
  {
    name: 'later',
    test: /virtual:pwa-register|workbox-window|pwa\/worker-register|layouts\/lost-notice|lib\/latest-build/,
  },
  // Code that a press opens (ui/overlay/deferred.tsx), in one file: it comes when the page is there.
  {
    name: 'deferred',
    test: /src\/ui\/\w+\/(bulk-bar|menu-list|table-menu|drawer-panel|filter-body|tooltip-bubble)\.tsx/,
  },
  // Pictures of the inbox's kinds, also on the home page.
  {
    name: 'inbox-icons',
    test: /icons\/(calendar-check-2|calendar-x-2|car-front|circle-question-mark|door-open|landmark|message-square-x|scale|user-round-check|user-round-minus|user-round-plus|arrow-up|arrow-down|ellipsis-vertical)\./,
    priority: 2,
  },
  // Pictures of calendars and papers.
  {
    name: 'calendar-icons',
    test: /icons\/(printer|bookmark|calendar-x|calendar-plus|chevron-left|globe)\./,
    priority: 2,
  },
  // Of the calendars; the audit log names the spans too.
  { name: 'calendar-days', test: /lib\/jalali-month\.ts|timeline\/timeline-(view|endpoints)\.ts/, priority: 0.5 },
  // What messages and acts that move money are called, also in their own lists and the inbox.
  { name: 'act-words', test: /(notice\/notice-kind|transaction\/transaction-act)\.ts/, priority: 2.5 },
  // The settings and how their values are said; of the lists only the audit log names them.
  { name: 'setting-words', test: /setting\/setting(-value|-kind)\.ts/, priority: 2 },
  // Pictures of money's lists.
  {
    name: 'money-icons',
    test: /icons\/(circle-x|hand-coins|paperclip|rotate-ccw|message-square-share)\./,
    priority: 2,
  },
  // Files of another system: the words of their two pages and the dialogs.
  {
    name: 'import',
    test: /features\/import\/import-(status|values)\.ts|contract\/src\/import\//,
    priority: 0.2,
  },
  // Pictures of two of an order's states.
  { name: 'order-icons', test: /icons\/(ban|check-check)\./, priority: 2 },
  // Pictures of the pages of one record; no list shows one of them.
  {
    name: 'record-icons',
    test: /icons\/(archive|arrow-left-right|armchair|ticket-percent|chart-column|calendar-off|copy|layout-list|monitor-smartphone|shield-off|zoom-in|zoom-out|calendar-clock|camera|camera-off|circle-pause|clipboard-check|clipboard-paste|crosshair|database|file-down|file-up|images|layout-list|link-2|pause|play|scan-line|send|sticky-note|tag|tags|trash)\./,
    priority: 2,
  },
  // Words of records that are a few lines each; of the lists only the audit log names them.
  {
    name: 'record-words',
    test: /(audit\/audit-joined-saves|auth\/auth-device|review\/review-field-words|icons\/bot|host\/host-payout-rhythm|listing\/listing-(audience|cancellation)|notice\/notice-hours|unit\/unit-slot)\./,
    priority: 2,
  },
  // What the bell asks, also on the home page and the inbox; and the bell.
  { name: 'inbox-kind', test: /inbox\/inbox-kind\.ts/, priority: 2 },
  { name: 'inbox', test: /inbox\/inbox-(endpoints|queries)\.ts|feed\/feed-conflict\.ts/, priority: 2 },
  // What a kind of work is called and how it looks, on the home page and in the inbox.
  { name: 'inbox-look', test: /inbox\/inbox-hint\.ts|features\/inbox\/inbox-status\.ts/, priority: 2 },
  { name: 'bell', test: /layouts\/bell\.tsx/, priority: 1 },
  // What nearly every page says of an order.
  {
    name: 'orders',
    test: /features\/order\/order-status|order\/order-(list-endpoints|new|list-queries|table)\.tsx?|lib\/offline-cache|node_modules\/idb-keyval|ui\/primitives\/old-banner|src\/data-come-back|lib\/when\/when-back/,
    priority: 2,
  },
  // And of a listing.
  {
    name: 'listings',
    test: /catalogue\/catalogue-(kind|city-queries|city-endpoints)\.ts|listing\/listing-(words|category|amenity|list-query|status)\.ts|src\/listing-links\.ts|primitives\/cover\.tsx|pricing\/pricing-unit\.ts|icons\/(shopping-cart|gauge)\./,
    priority: 2,
  },
  // How a price is reckoned, what is taken off it, and the words of a policy beside it.
  { name: 'price-plan', test: /pricing\/pricing-(discount|plan)\.ts/, priority: 2 },
  // How a car is let.
  { name: 'rental', test: /listing\/listing-(car|rental)\.ts/, priority: 2 },
  // The way back of what was done.
  { name: 'undo', test: /ui\/undo\/(undo-steps|use-undo-key|undo-bar|tell-step)\.tsx?/, priority: 1 },
  // How a file is named: with the figures, it would bring all of them to every list that is given as a file.
  { name: 'file-name', test: /contract\/src\/file-name\.ts/, priority: 2.5 },
  // What statistics and the audit log say of figures.
  { name: 'figures', test: /statistics\/statistics-(label|period)\.ts/, priority: 2 },
  // Of the home page and the agenda.
  { name: 'agenda', test: /agenda\/agenda(-status)?\.ts|occurrence\/occurrence-(endpoints|status)/, priority: 2 },
  // The parts of nearly every form, in one file: each page names the files that it needs.
  {
    name: 'form',
    test: /src\/ui\/\w+\/(form|field|text-field|text-area|select|option|radio-group|number-field|money-field|checkbox|dialog|with-aside|description-list|step-actions|combo-box)\.tsx|commission\/commission-terms\.ts|icons\/(trash-2|chevron-right|file-text)\./,
    priority: 0,
  },
  {
    name: 'list',
    test: /persian-text\.ts|contract\/src\/(list-filter|order\/order-status)\.ts|src\/data-list\.ts|page\/use-width\.ts|search-name-queries\.ts|src\/ui\/\w+\/(data-table|filter-bar|list-filters|saved-views|table-figures|page|jalali|money|mobile|two-lines|badge|countdown|retry-banner)\.tsx|icons\/(plus|circle-play|rotate-cw|hourglass|undo-2|eye|eye-off|pencil|wallet)\./,
    priority: 3,
  },
]

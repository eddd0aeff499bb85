/* What a browser without a script reads in the pages of the shop. For tests. */

const plainOf = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

/** The hidden fields of a page's forms, by their names. */
export const hiddenOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      plainOf(value),
    ]),
  )

/** What can be chosen on a page, as it is sent. */
export const choicesOf = (body: string) =>
  [...body.matchAll(/<option value="([^"]*)"/g)].map(([, value = '']) => plainOf(value))

/** Where it is in one line: what venue, city and address all name stands once. */
export const placeLine = (...texts: string[]): string =>
  [...new Set(texts.flatMap((text) => text.split('، ')))].filter((piece) => piece !== '').join('، ')

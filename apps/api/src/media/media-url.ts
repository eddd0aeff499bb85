/** Where an image is served; the same bytes always have the same address, so browsers keep it for ever. */
export const mediaUrl = (sha256: string) => `/media/${sha256}`

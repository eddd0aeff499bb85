/**
 * Gives a request its idempotency key: the same content has the same key, so that a second press or a try after a lost
 * connection makes one thing; other content gets another key, as the server refuses the old one.
 */
export function makeRequestKeys(random: () => string) {
  let last = { content: '', key: '' }
  return (request: unknown) => {
    const content = JSON.stringify(request)
    if (content !== last.content) last = { content, key: random() }
    return last.key
  }
}

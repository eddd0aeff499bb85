/**
 * Gives a purchase its idempotency key: the same content has the same key, so that a second press or a try after a lost
 * connection books once; other content gets another key.
 */
export function makePurchaseKeys(random: () => string) {
  let last = { content: '', key: '' }
  return (purchase: unknown) => {
    const content = JSON.stringify(purchase)
    if (content !== last.content) last = { content, key: random() }
    return last.key
  }
}

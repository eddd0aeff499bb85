const most = 2000

/** The same answer to the same text without the work: a list writes its days and hours again each time it is shown. Not for what a clock changes. */
/* @__NO_SIDE_EFFECTS__ */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= most) known.clear()
    const answer = work(text)
    known.set(text, answer)
    return answer
  }
}

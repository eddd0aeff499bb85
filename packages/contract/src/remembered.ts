const most = 2000

/** The same answer to the same text without the work: a list writes its days and hours again each time it is shown. Not for what a clock changes. */
/* @__NO_SIDE_EFFECTS__ */
export function remembered<Answer>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>()
  return (text) => {
    let answer = known.get(text)
    if (answer === undefined) {
      if (known.size >= most) known.clear()
      known.set(text, (answer = work(text)))
    }
    return answer
  }
}

/** As an input's ref: the first field of a step takes the focus when the step comes, so that one goes on typing. */
export const focusAtStart = (input: HTMLElement | null) => input?.focus()

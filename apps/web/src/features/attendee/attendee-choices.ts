/** What can be chosen as the answer to a question; an answer that was an option once stays in sight until another one is chosen. */
export function answerChoices(options: readonly string[], answer: string): { id: string; label: string }[] {
  const gone = answer !== '' && !options.includes(answer) ? [{ id: answer, label: `${answer} (دیگر گزینه نیست)` }] : []
  return [{ id: '', label: 'بی‌پاسخ' }, ...gone, ...options.map((option) => ({ id: option, label: option }))]
}

type Note = { text: string; key: string }

/** The rest of a note that was sent: the words written on since. Where the sent part was changed since, all stays. */
export function unsentOf(now: Note, sent: Note): Partial<Note> {
  if (now.key === sent.key) return { text: '', key: '' }
  if (!now.text.startsWith(sent.text.trimEnd())) return {}
  const text = now.text.slice(sent.text.trimEnd().length).trimStart()
  return text === '' ? { text, key: '' } : { text }
}

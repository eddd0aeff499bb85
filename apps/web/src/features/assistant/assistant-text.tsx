import { Fragment, type ReactNode } from 'react'

type Block = { kind: 'p' | 'h' | 'ul' | 'ol' | 'pre' | 'table'; lines: string[] }

/** Paragraphs, headings, lists, tables, code and bold, as models write them. Anything else stays as it was written; nothing is HTML. */
export function AssistantText({ text }: { text: string }) {
  return (
    <div className="flex flex-col gap-3 break-words">
      {blocksOf(text).map((block, at) => (
        // The text only grows at its end.
        <TextBlock key={String(at)} block={block} />
      ))}
    </div>
  )
}

function TextBlock({ block: { kind, lines } }: { block: Block }) {
  if (kind === 'h') return <p className="font-bold">{inline(lines.join(' '))}</p>
  if (kind === 'pre')
    return (
      <pre dir="auto" className="overflow-x-auto rounded-1 bg-sunken px-3 py-2 text-sm leading-6">
        {lines.join('\n')}
      </pre>
    )
  if (kind === 'table') return <TextTable lines={lines} />
  if (kind === 'p') return <p className="whitespace-pre-line">{inline(lines.join('\n'))}</p>
  const items = lines.map((line, at) => <li key={String(at)}>{inline(line)}</li>)
  return kind === 'ul' ? (
    <ul className="flex list-disc flex-col gap-1 ps-5 marker:text-faint">{items}</ul>
  ) : (
    <ol className="flex list-[persian] flex-col gap-1 ps-6 marker:text-muted">{items}</ol>
  )
}

function TextTable({ lines }: { lines: string[] }) {
  const [head = [], ...rows] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => cell.trim()),
    )
  return (
    <div className="overflow-x-auto">
      <table className="text-sm">
        <thead>
          <tr className="border-b border-line text-muted">
            {head.map((cell, at) => (
              <th key={String(at)} scope="col" className="py-1.5 pe-4 text-start font-medium">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={String(at)} className="border-b border-line last:border-0">
              {row.map((cell, column) => (
                <td key={String(column)} className="py-1.5 pe-4">
                  {inline(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function inline(text: string): ReactNode {
  return text.split(/(\*\*[^*\n]+\*\*|`[^`\n]+`)/).map((part, at) => {
    const key = String(at)
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={key}>{part.slice(2, -2)}</strong>
    if (/^`.+`$/.test(part))
      return (
        <code key={key} dir="ltr" className="rounded-1 bg-sunken px-1 text-sm">
          {part.slice(1, -1)}
        </code>
      )
    return <Fragment key={key}>{part}</Fragment>
  })
}

const kinds: [Block['kind'], RegExp][] = [
  ['h', /^#{1,6}\s+/],
  ['ul', /^\s*[-*•]\s+/],
  ['ol', /^\s*[0-9۰-۹]+[.)]\s+/],
  ['table', /^(?=\|)/],
]

/** Exported for its test. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let isCode = false
  for (const line of text.split('\n')) {
    const last = blocks.at(-1)
    if (line.startsWith('```')) {
      isCode = !isCode
      if (isCode) blocks.push({ kind: 'pre', lines: [] })
    } else if (isCode) last?.lines.push(line)
    else addLine(blocks, line)
  }
  return blocks.filter(({ lines }) => lines.some((line) => line.trim() !== ''))
}

function addLine(blocks: Block[], line: string) {
  const last = blocks.at(-1)
  if (line.trim() === '') return void blocks.push({ kind: 'p', lines: [] })
  const [kind, mark] = kinds.find(([, pattern]) => pattern.test(line)) ?? (['p', /^/] as const)
  const said = line.replace(mark, '')
  if (last?.kind === kind && kind !== 'h') last.lines.push(said)
  else blocks.push({ kind, lines: [said] })
}

import { parseSync } from 'oxc-parser'
import { targetOf } from './architecture-circles.ts'
import { bound, children, type File, isNode, list, nameOf, type Node } from './architecture-late.ts'

/*
 * The law of foreign writes: another slice reads a slice's stores, and writes by its services alone. Read from the syntax tree: a
 * function writes by a statement of its own or through whatever it calls, in whichever file that stands.
 */

const writes = String.raw`insert\s+into\b|delete\s+from\b|update\s+[\w.$]+(\s+(as\s+)?\w+)?\s+set\b`
const builders = /^(insertInto|updateTable|deleteFrom|mergeInto)$/

/** A statement that writes, or calls a function of the database that does. */
function writingSql(functions: string): RegExp {
  const bodies = [...functions.replaceAll(/--.*$/gm, '').matchAll(/function (\w+)\([^$]*\$\$([^]*?)\$\$/g)]
  const names = new Set<string>()
  const either = () => new RegExp(`\\b(${[writes, ...[...names].map((name) => `${name}\\(`)].join('|')})`, 'i')
  for (let size = -1; size !== names.size;) {
    size = names.size
    for (const [, name = '', body = ''] of bodies) if (either().test(body)) names.add(name)
  }
  return either()
}

/** The words of a statement that is written out. */
const sqlOf = (node: Node) =>
  node.type === 'TemplateLiteral'
    ? list(node['quasis'])
        .map(({ value }) => (value as { raw: string }).raw)
        .join('x')
    : ''

const nodesIn = (node: Node): Node[] => [node, ...children(node).flatMap(nodesIn)]

/** Names that code takes from around it, `store.name` of what was imported whole; labels are none. */
function mentions(nodes: Node[]): string[] {
  const labels = new Set(nodes.flatMap((node) => (node['computed'] ? [] : [node['property'], node['key']])))
  return nodes.flatMap((node) => {
    if (node.type === 'MemberExpression') return [`${nameOf(node['object'])}.${nameOf(node['property'])}`]
    return node.type === 'Identifier' && !labels.has(node) ? [nameOf(node)] : []
  })
}

/** Says for what a name in this file stands, as `path#name`. */
function resolver(path: string, body: Node[]) {
  const names = new Map<string, string>()
  for (const { type, source, specifiers } of body)
    for (const { local, imported } of type === 'ImportDeclaration' ? list(specifiers) : []) {
      const from = targetOf(path, String((source as Node)['value']))
      names.set(nameOf(local), imported ? `${from}#${nameOf(imported)}` : from)
    }
  return (name: string) => {
    const [whole = '', part] = name.split('.')
    return part === undefined ? (names.get(name) ?? `${path}#${name}`) : `${names.get(whole)}#${part}`
  }
}

/** What a file makes, with what that uses and whether it writes by itself. */
function madeIn({ path, text }: File, isWriting: RegExp) {
  const body = list(parseSync(path, text).program.body)
  const resolve = resolver(path, body)
  return body.flatMap((statement) => {
    if (statement.type === 'ImportDeclaration') return []
    const code = isNode(statement['declaration']) ? statement['declaration'] : statement
    const ids = list([...list(code['declarations']).map(({ id }) => id), code['id']])
    const nodes = nodesIn(code)
    const isWriter = nodes.some((node) => builders.test(nameOf(node['property'])) || isWriting.test(sqlOf(node)))
    return [{ path, keys: ids.flatMap(bound).map(resolve), uses: mentions(nodes).map(resolve), isWriter }]
  })
}

const sliceOf = (path: string) => /^apps\/api\/src\/([a-z-]+)\//.exec(path)?.[1]
/** Tests and demo data make what no act makes, and what stands in no slice puts the slices together. */
const isFree = (path: string) =>
  !sliceOf(path) || /\/(fuzz|faults|demo)\/|-testing\.ts$|\/testing[a-z-]*\.ts$/.test(path)

/** Each writing function of a store that another slice uses, as `path: path#name`. `functions`: the SQL of the database's own. */
export function foreignWrites(files: File[], functions: string): string[] {
  const isWriting = writingSql(functions)
  const made = files.flatMap((file) => madeIn(file, isWriting))
  const writers = new Set<string>()
  for (let size = -1; size !== writers.size;) {
    size = writers.size
    const found = made.filter(({ uses, isWriter }) => isWriter || uses.some((key) => writers.has(key)))
    for (const key of found.flatMap(({ keys }) => keys)) writers.add(key)
  }
  const wrong = made.flatMap(({ path, uses }) => {
    const isForeign = (key: string) => key.includes('-store.ts#') && sliceOf(key) !== sliceOf(path)
    return isFree(path) ? [] : uses.filter((key) => isForeign(key) && writers.has(key)).map((key) => `${path}: ${key}`)
  })
  return [...new Set(wrong)]
}

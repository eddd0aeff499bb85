import { parseSync } from 'oxc-parser'
import { children, type File, isNode, list, nameOf, type Node } from './architecture-late.ts'

/*
 * The law of the first paint: no ref and no effect asks where something stands or how large it is. A page that was only now
 * put together would be laid out for that answer alone, and once more for what follows. What has to know asks a
 * ResizeObserver, which speaks when the page is laid out and not yet painted, or asks on somebody's press. Calls are
 * followed through every file of the web.
 */

type Fn = { node: Node; path: string }
type Place = { node: Node; path: string }

const isFunction = ({ type }: Node) => /Function(Expression|Declaration)$|^ArrowFunction/.test(type)
const all = (node: Node): Node[] => [node, ...children(node).flatMap(all)]

const effects = /^use(Layout|Insertion)?Effect(Event)?$/
/** What is handed to these runs at once, or with the end of the task: before the page would have been laid out by itself. */
const atOnce =
  /^(forEach|map|flatMap|filter|find|findIndex|findLast|some|every|reduce|flushSync|queueMicrotask|MutationObserver)$/
const asks =
  /^((offset|client)(Width|Height|Top|Left|Parent)|scroll(Width|Height|Top|Left|X|Y|To|By|IntoView)|(inner|outer)(Width|Height)|page[XY]Offset|innerText|getBoundingClientRect|getClientRects|getBBox|getComputedStyle|elementFromPoint|elementsFromPoint|checkVisibility)$/

/** Each place that breaks the law, as `path:line`. */
export function layoutReads(files: File[]): string[] {
  const trees = files.map(({ path, text }) => ({ path, nodes: all(parseSync(path, text).program as unknown as Node) }))
  const own = new Map(trees.map(({ path, nodes }) => [path, named(path, nodes)]))
  const exported = new Map(trees.flatMap(({ path, nodes }) => exportsOf(path, nodes)))
  const find = (name: string, path: string) =>
    own.get(path)?.get(name) ?? [exported.get(name)].filter((fn) => fn !== undefined)
  const starts = trees.flatMap(({ path, nodes }) =>
    nodes.flatMap(startsOf).flatMap((value) => meant(value, path, find)),
  )
  const found = reached(starts, find).flatMap(({ node, path }) => readsIn(node).map((read) => ({ node: read, path })))
  return [...new Set(found.map((place) => whereIs(place, files)))].toSorted()
}

const whereIs = ({ node, path }: Place, files: File[]) => {
  const text = files.find((file) => file.path === path)?.text ?? ''
  return `${path}:${text.slice(0, node.start).split('\n').length}`
}

/** The functions of a file by their names; a method or a property may have the name of another, and both are meant. */
function named(path: string, nodes: Node[]): Map<string, Fn[]> {
  const found = new Map<string, Fn[]>()
  const add = (name: string, value: unknown) => {
    const fn = functionOf(value)
    if (fn && name !== '') found.set(name, [...(found.get(name) ?? []), { node: fn, path }])
  }
  for (const node of nodes) {
    if (node.type === 'FunctionDeclaration') add(nameOf(node['id']), node)
    if (node.type === 'VariableDeclarator') add(nameOf(node['id']), node['init'])
  }
  return found
}

/** A function, also one that is given to `useEffectEvent` or `useCallback`. */
function functionOf(value: unknown): Node | undefined {
  if (!isNode(value)) return undefined
  if (isFunction(value)) return value
  const wraps = value.type === 'CallExpression' && /^use(EffectEvent|Callback)$/.test(nameOf(value['callee']))
  return wraps ? functionOf(list(value['arguments'])[0]) : undefined
}

function exportsOf(path: string, nodes: Node[]): [string, Fn][] {
  return nodes.flatMap((node): [string, Fn][] => {
    if (node.type !== 'ExportNamedDeclaration' || !isNode(node['declaration'])) return []
    return [...named(path, all(node['declaration']))].flatMap(([name, [fn]]) => (fn ? [[name, fn]] : []))
  })
}

/** What React calls when it has put the page together: an effect's function, and a ref that is one. */
function startsOf(node: Node): Node[] {
  if (node.type === 'CallExpression' && effects.test(nameOf(node['callee']))) return list(node['arguments']).slice(0, 1)
  if (node.type !== 'JSXAttribute' || !/^ref$|Ref$/.test(nameOf(node['name'])) || !isNode(node['value'])) return []
  return isNode(node['value']['expression']) ? [node['value']['expression']] : []
}

type Find = (name: string, path: string) => Fn[]
const meant = (value: Node, path: string, find: Find): Fn[] =>
  isFunction(value) ? [{ node: value, path }] : value.type === 'Identifier' ? find(nameOf(value), path) : []

/** These functions and all that they call. */
function reached(starts: Fn[], find: Find): Fn[] {
  const seen = new Map<Node, Fn>()
  const visit = (fn: Fn) => {
    if (seen.has(fn.node)) return
    seen.set(fn.node, fn)
    for (const node of directly(fn.node)) for (const next of calledBy(node)) meant(next, fn.path, find).forEach(visit)
  }
  starts.forEach(visit)
  return [...seen.values()]
}

/** Without what stands in functions inside: those run when they are called. */
const directly = (node: Node): Node[] =>
  children(node).flatMap((child) => (isFunction(child) ? [] : [child, ...directly(child)]))

function calledBy(node: Node): Node[] {
  if (!/^(Call|New)Expression$/.test(node.type) || !isNode(node['callee'])) return []
  const { callee } = node
  return [callee as Node, ...(atOnce.test(nameOf(callee)) ? list(node['arguments']) : [])]
}

const readsIn = (fn: Node) =>
  directly(fn).filter((node) => {
    if (node.type === 'MemberExpression') return asks.test(nameOf(node['property']))
    if (node.type === 'CallExpression') return asks.test(nameOf(node['callee']))
    return node.type === 'ObjectPattern' && list(node['properties']).some(({ key }) => asks.test(nameOf(key)))
  })

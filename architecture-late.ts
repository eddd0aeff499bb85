import { parseSync } from 'oxc-parser'

/*
 * The law of late writers: what ends later (after an `await`, in an answer's callback, at the end of an upload) never writes
 * what stood in an old render, `onChange({ ...value, photos })`, over what was typed since. It hands a function of the
 * newest state instead. Read from the syntax tree: which names a function takes from the render around it is known there.
 */

export type Node = { type: string; start: number; end: number } & Record<string, unknown>
export type File = { path: string; text: string }
type Found = { node: Node; functions: Node[] }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
const isFunction = ({ type }: Node) => /Function(Expression|Declaration)$|^ArrowFunction/.test(type)
export const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []))

/** Every node below, with the functions around it; `into` says whether to go on inside. */
function* walk(node: Node, functions: Node[] = [], into: (node: Node) => boolean = () => true): Generator<Found> {
  yield { node, functions }
  if (!into(node)) return
  const inner = isFunction(node) ? [...functions, node] : functions
  for (const child of children(node)) yield* walk(child, inner, into)
}
const within = (node: Node) => [...walk(node)]
/** The same without what stands in functions inside: those run when they are called. */
const directly = (node: Node) =>
  [...walk(node, [], (one) => one === node || !isFunction(one))].map((found) => found.node)

export const list = (value: unknown) => (Array.isArray(value) ? value.filter(isNode) : [])
/** Of `a.b` it is `b`; of what has no name, nothing. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return ''
  return typeof node['name'] === 'string' ? node['name'] : nameOf(node['name'] ?? node['property'])
}
/** The names that a pattern binds. */
export const bound = (pattern: Node): string[] => {
  if (pattern.type === 'Identifier') return [nameOf(pattern)]
  if (pattern.type === 'Property') return isNode(pattern['value']) ? bound(pattern['value']) : []
  if (pattern.type === 'AssignmentPattern') return isNode(pattern['left']) ? bound(pattern['left']) : []
  return children(pattern).flatMap(bound)
}
const declared = new WeakMap<Node, Set<string>>()
function namesIn(fn: Node): Set<string> {
  const known = declared.get(fn)
  if (known) return known
  const names = directly(fn).flatMap((node) => {
    if (node.type === 'VariableDeclarator') return isNode(node['id']) ? bound(node['id']) : []
    if (isFunction(node) && node !== fn) return [nameOf(node['id'])]
    return []
  })
  const all = new Set([...list(fn['params']).flatMap(bound), ...names])
  declared.set(fn, all)
  return all
}

const writer = /^(set|on)([A-Z].*)?$|^(change|patch)$/
const copies = new Set(['concat', 'filter', 'flatMap', 'map', 'slice', 'toReversed', 'toSorted', 'toSpliced', 'with'])

/** The names of the render around `late` that the value is made of; a ref's `current` is the newest. */
function takenFrom(value: Node, late: Node, functions: Node[]): string[] {
  const outer = functions.slice(0, functions.indexOf(late))
  const inner = functions.slice(functions.indexOf(late))
  const isOld = (name: string) =>
    !inner.some((fn) => namesIn(fn).has(name)) && outer.some((fn) => namesIn(fn).has(name))
  return roots(value).filter(isOld)
}
function roots(value: Node): string[] {
  if (value.type === 'Identifier') return [nameOf(value)]
  if (value.type !== 'MemberExpression' || nameOf(value['property']) === 'current') return []
  return isNode(value['object']) ? roots(value['object']) : []
}

/** The values that an argument copies: `...value`, `value.filter()`; and of `setValue` any mention of `value`. */
function copied(argument: Node, callee: string): Node[] {
  const nodes = directly(argument)
  const labels = new Set(nodes.flatMap((node) => (node['computed'] ? [] : [node['property'], node['key']])))
  return nodes.flatMap((node) => {
    if (isFunction(node) || labels.has(node)) return []
    if (node.type === 'SpreadElement') return isNode(node['argument']) ? [node['argument']] : []
    if (node.type === 'Identifier' && callee.toLowerCase() === `set${nameOf(node).toLowerCase()}`) return [node]
    const called = node.type === 'CallExpression' && isNode(node['callee']) ? node['callee'] : undefined
    if (!called || !copies.has(nameOf(called['property'])) || !isNode(called['object'])) return []
    return [called['object']]
  })
}

const answers = /^on(Success|Error|Settled)$|^upload$/
const later = /^(then|catch|finally|setTimeout|requestAnimationFrame|queueMicrotask|requestIdleCallback)$/

/** The functions that run later than the render that they were made in, and from where on. */
function lateFunctions(found: Found[]): Map<Node, number> {
  const late = new Map<Node, number>()
  for (const { node, functions } of found) {
    const fn = functions.at(-1)
    if (node.type === 'AwaitExpression' && fn) late.set(fn, Math.min(late.get(fn) ?? Infinity, node.end))
    for (const callback of [...callbacksOf(node), ...answersIn(node)]) late.set(callback, callback.start)
  }
  return late
}
const callbacksOf = (node: Node) =>
  node.type === 'CallExpression' && later.test(nameOf(node['callee'])) ? list(node['arguments']).filter(isFunction) : []
function answersIn(node: Node): Node[] {
  if (!/^(Property|JSXAttribute)$/.test(node.type) || !answers.test(nameOf(node['key'] ?? node['name']))) return []
  const value = node.type === 'JSXAttribute' ? expressionOf(node) : node['value']
  return isNode(value) && isFunction(value) ? [value] : []
}
const expressionOf = ({ value }: Node) => (isNode(value) ? value['expression'] : undefined)

const isComponent = (name: string) => /^[A-Z]/.test(name)
const parsed = ({ path, text }: File) => within(parseSync(path, text).program as unknown as Node)

/** Components whose handlers are called when an upload ends: those that upload, and those that hand their handler on to one. */
function lateComponents(files: Found[][]): Set<string> {
  const late = new Set(['FileUpload'])
  const shown = files.flat().flatMap(({ node, functions }) => {
    const owner = functions.find((fn) => isComponent(nameOf(fn['id'])))
    return node.type === 'JSXOpeningElement' && owner ? [{ name: nameOf(node['name']), owner }] : []
  })
  for (let size = 0; size !== late.size;) {
    size = late.size
    for (const { name, owner } of shown)
      if (late.has(name) && [...namesIn(owner)].some((own) => /^on[A-Z]/.test(own))) late.add(nameOf(owner['id']))
  }
  return late
}

/** Each place that breaks the law, as `path:line`. */
export function lateWrites(files: File[]): string[] {
  const trees = files.map(parsed)
  const uploads = lateComponents(trees)
  return files.flatMap(({ path, text }, at) => {
    const found = trees[at] ?? []
    const wrong = [...afterwards(found), ...handlersOf(found, uploads)]
    return [...new Set(wrong.map((node) => `${path}:${text.slice(0, node.start).split('\n').length}`))]
  })
}

/** Writes of an old value after an `await` or in an answer's callback. */
function afterwards(found: Found[]): Node[] {
  const late = lateFunctions(found)
  return found.flatMap(({ node, functions }) => {
    const root = functions.find((fn) => (late.get(fn) ?? Infinity) <= node.start)
    return root && isOldWrite(node, root, functions) ? [node] : []
  })
}

/** The value that the late function has put into a variable before it hands it on, by the variable's name. */
function namedBefore(argument: Node, inner: Node[]): Node[] {
  if (argument.type !== 'Identifier') return []
  return inner.flatMap(directly).flatMap((node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node['id']) || !isNode(node['init'])) return []
    return node['id'].type === 'Identifier' && nameOf(node['id']) === nameOf(argument) ? [node['init']] : []
  })
}

function isOldWrite(node: Node, late: Node, functions: Node[]): boolean {
  if (node.type !== 'CallExpression' || !writer.test(nameOf(node['callee']))) return false
  // It compares what was sent with the newest state.
  if (nameOf(node['callee']) === 'setIfUnchanged') return false
  const values = list(node['arguments'])
    .flatMap((argument) => [argument, ...namedBefore(argument, functions.slice(functions.indexOf(late)))])
    .flatMap((argument) => copied(argument, nameOf(node['callee'])))
  return values.some((value) => takenFrom(value, late, functions).length > 0)
}

/** Handlers of what uploads: they write an old value, or apply the change that they are given to one. */
function handlersOf(found: Found[], uploads: Set<string>): Node[] {
  const handlers = found.flatMap(({ node, functions }) => {
    if (node.type !== 'JSXOpeningElement' || !uploads.has(nameOf(node['name']))) return []
    return list(node['attributes']).flatMap((attribute) => {
      const handler = expressionOf(attribute)
      const takes = isNode(handler) && isFunction(handler) && list(handler['params']).length > 0
      return /^on[A-Z]/.test(nameOf(attribute['name'])) && takes ? [{ handler, functions }] : []
    })
  })
  return handlers.flatMap(({ handler, functions }) => {
    const around = [...functions, handler]
    const given = new Set(list(handler['params']).flatMap(bound))
    return directly(handler).filter((node) => {
      if (isOldWrite(node, handler, around)) return true
      const isApplied = node.type === 'CallExpression' && isNode(node['callee']) && given.has(nameOf(node['callee']))
      return isApplied && list(node['arguments']).some((argument) => rootsIn(argument, handler, around))
    })
  })
}
const rootsIn = (argument: Node, handler: Node, around: Node[]) =>
  directly(argument).some((node) => takenFrom(node, handler, around).length > 0)

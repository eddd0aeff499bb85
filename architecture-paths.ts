import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './architecture-files.ts'

const listed = (...which: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--others', '--exclude-standard', ...which], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))

/** Every file of the tree, new ones too; without what was installed, built or generated on the way. */
export const treeFiles = listed('--cached')

/** Files beside the sources that git does not take. */
export const leftOut = () => listed('--ignored', '--', 'apps/*/src', 'packages/*/src', 'docs', 'e2e', 'tools', 'bench')

/** Documents and commented code. History stays as it is, whatever became of the files that it names; a canary names them on purpose. */
export const talkingFiles = treeFiles.filter(
  (file) =>
    /\.(md|tsx?|m?js|sql|css)$/.test(file) &&
    !/\.gen\.ts$|db-types\.ts$|\/migrations\/|^CHANGELOG\.md$|^architecture-canary/.test(file),
)

/** The words about the code: the comments of a program, and of a document what stands in backticks. */
function remarks(file: string, text: string): string[] {
  if (file.endsWith('.md')) return text.match(/`[^`\n]+`/g) ?? []
  if (file.endsWith('.sql')) return text.match(/--.*$/gm) ?? []
  return text.match(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm) ?? []
}

/** A folder or file below one of the tree's own folders. */
const fromTheRoot = /(?<![\w./@$-])(?:apps|packages|docs|tools|e2e|bench)\/[\w./$-]*[\w$](?![\w$*-]|[./][\w*])/g
/** A file by the last parts of its path. What begins with a slash is an address, what begins with a dash the end of many names. */
const byItsName = /(?<![\w./@$*{…:-])(?:#|\.\/)?[\w$@][\w@$./-]*\.(?:tsx?|mjs|sql|css|md|json)(?![\w./*-])(?!\()/g

/** A decision by its number. */
const byNumber = /\bdecision (\d{3})\b/g

/** Built or written while the product runs. */
const madeLater = /(^|\/)(dist|data|node_modules)\//

/** Paths that are named and lead nowhere. A file may be named by the end of its path: `ui/primitives/button.tsx`. */
export function deadPaths(files: string[], text: (file: string) => string, tree: string[]): string[] {
  const known = new Set(
    tree.flatMap((file) => {
      const parts = file.split('/')
      const ends = parts.map((_, at) => parts.slice(at).join('/'))
      const folders = parts.map((_, at) => parts.slice(0, at).join('/'))
      return [...ends, ...folders]
    }),
  )
  const decided = (number: string) => tree.some((file) => file.startsWith(`docs/decisions/${number}-`))
  return files.flatMap((file) => [
    ...remarks(file, text(file))
      .flatMap((remark) => [...(remark.match(fromTheRoot) ?? []), ...(remark.match(byItsName) ?? [])])
      .map((path) => path.replace(/^(#|\.\/)/, ''))
      .filter((path, at, all) => !madeLater.test(path) && !known.has(path) && all.indexOf(path) === at)
      .map((path) => `${file}: ${path}`),
    ...[...text(file).matchAll(byNumber)]
      .filter(([, number = '']) => !decided(number))
      .map(([named]) => `${file}: ${named}`),
  ])
}

/** Links of documents that lead to no file of the tree, or to no heading of it. */
export function deadLinks(docs: string[], text: (file: string) => string, tree: string[]): string[] {
  return docs.flatMap((doc) =>
    [...text(doc).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
      .filter(([, path = '', heading]) => {
        const file = path === '' ? doc : posix.join(posix.dirname(doc), path)
        return !tree.includes(file) || (heading !== undefined && !headings(text(file)).includes(heading))
      })
      .map(([link]) => `${doc}: ${link.slice(2, -1)}`),
  )
}

/** As they are written in addresses. */
const headings = (text: string) =>
  (text.match(/^#+ .+$/gm) ?? []).map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

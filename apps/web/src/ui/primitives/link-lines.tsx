import type { ComponentPropsWithRef } from 'react'
import { createLink, Link, type LinkProps } from '@tanstack/react-router'
import { cx } from './class-names.ts'

export type LinkLine = { text: string; link: LinkProps }

/** Faults to mend, each line a link to where it is mended. `onGo`: the dialog in which they stand closes, for they may lead to the page under it. */
export const LinkLines = ({ lines, onGo }: { lines: LinkLine[]; onGo?: () => void }) => (
  <ul className="mt-1.5 flex flex-col gap-1">
    {lines.map(({ text, link }) => (
      <li key={text} className="flex gap-2 before:text-muted before:content-['•']">
        <Link {...link} onClick={onGo} className="min-w-0 text-accent-strong underline underline-offset-4">
          {text}
        </Link>
      </li>
    ))}
  </ul>
)

const Anchor = ({ className, children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={cx('text-accent-strong hover:underline', className)}>
    {children}
  </a>
)

/** A link that stands for itself; takes the router's typed `to`, `params`, `search`. */
export const TextLink = createLink(Anchor)

const UnderlinedAnchor = (props: ComponentPropsWithRef<'a'>) => (
  <Anchor {...props} className={cx('underline underline-offset-4', props.className)} />
)

/** A link among other words, told from them without its colour. */
export const WordLink = createLink(UnderlinedAnchor)

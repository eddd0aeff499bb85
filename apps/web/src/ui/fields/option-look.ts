export const popoverClass =
  'min-w-(--trigger-width) max-w-[min(28rem,calc(100vw-1rem))] animate-enter overflow-auto rounded-2 border border-line-strong bg-raised p-1 shadow-2 outline-none'

export const optionClass =
  'group flex min-h-tap cursor-default items-center gap-2 rounded-1 px-2.5 py-1.5 text-sm text-ink outline-none focus:bg-hover data-[hovered]:bg-hover selected:font-semibold selected:text-accent-strong data-[disabled]:text-faint'

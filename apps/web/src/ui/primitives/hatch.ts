/** Stripes behind what cannot be sold, so that it is not told by colour alone. */
export const hatchClass =
  'bg-[repeating-linear-gradient(135deg,var(--line)_0_3px,transparent_3px_9px)] dark:bg-[repeating-linear-gradient(135deg,var(--line-strong)_0_3px,transparent_3px_9px)]'

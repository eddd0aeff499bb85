export function BrandMark({ className = 'size-7 text-base' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`inline-flex items-center justify-center rounded-lg bg-accent font-bold text-on-accent ${className}`}
    >
      ر
    </span>
  )
}

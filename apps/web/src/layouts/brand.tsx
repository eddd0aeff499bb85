import { Link } from '@tanstack/react-router'

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

export function Brand() {
  return (
    <Link to="/" className="flex w-fit items-center gap-2.5 rounded-1 text-[17px]/7 font-extrabold">
      <BrandMark />
      رزرو
    </Link>
  )
}

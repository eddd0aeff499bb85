import { Link } from '@tanstack/react-router'
import { BrandMark } from './brand-mark.tsx'

export function Brand() {
  return (
    <Link to="/" className="flex w-fit items-center gap-2.5 rounded-1 text-[17px]/7 font-extrabold">
      <BrandMark />
      رزرو
    </Link>
  )
}

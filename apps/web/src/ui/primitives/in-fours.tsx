/** A long code that breaks only between its groups of four, and is copied without gaps. */
export function InFours({ text }: { text: string }) {
  return (text.match(/.{1,4}/g) ?? []).map((four, place) => (
    <span key={`${place}-${four}`} className="me-1 inline-block last:me-0">
      {four}
    </span>
  ))
}

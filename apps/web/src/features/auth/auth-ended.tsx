import { Banner } from '#ui/primitives/banner.tsx'

/** Why somebody who was at work is here. */
export function AuthEnded({ keeps }: { keeps: boolean }) {
  return (
    <Banner tone="info" title="نشست شما پایان یافت">
      {keeps
        ? 'با همین شماره وارد شوید تا به همان صفحه برگردید؛ آنچه نوشته‌اید سر جای خود است. صفحه را نبندید.'
        : 'دوباره وارد شوید تا به همان صفحه برگردید.'}
    </Banner>
  )
}

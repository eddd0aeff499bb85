import { RotateCw } from 'lucide-react'
import { Banner, type BannerProps } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'

/** A part that could not be read, and the way to try again. */
export const RetryBanner = ({ onRetry, ...banner }: Omit<BannerProps, 'actions'> & { onRetry: () => void }) => (
  <Banner
    {...banner}
    actions={
      <Button size="small" icon={RotateCw} onPress={onRetry}>
        تلاش دوباره
      </Button>
    }
  />
)

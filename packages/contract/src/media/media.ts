import * as z from 'zod/mini'

/** An uploaded image. `url` takes `?w=320|640|1280` and answers AVIF or WebP by what the browser accepts. */
export const Media = z.object({ id: z.int(), url: z.string(), width: z.int(), height: z.int() })
export type Media = z.infer<typeof Media>

export const mediaWidths = [320, 640, 1280] as const
export const mediaMaxBytes = 10 * 1024 * 1024
export const mediaTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

import * as z from 'zod/mini'
import { RowId } from '../page.ts'
import { Line } from '../written-text.ts'

const Pixels = z.int().check(z.positive(), z.maximum(100_000))

/** An uploaded image. `url` takes `?w=320|640|1280` and answers AVIF or WebP by what the browser accepts. */
export const Media = z.object({ id: RowId, url: Line.check(z.maxLength(300)), width: Pixels, height: Pixels })
export type Media = z.infer<typeof Media>

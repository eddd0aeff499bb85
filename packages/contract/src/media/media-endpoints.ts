import { endpoint } from '../endpoint.ts'
import { Media } from './media.ts'

export const mediaEndpoints = {
  uploadMedia: endpoint({
    method: 'POST',
    path: '/api/v1/media',
    summary: 'Upload one image; the same bytes give the same media.',
    upload: true,
    answer: Media,
  }),
}

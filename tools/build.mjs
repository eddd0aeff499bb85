// `npm run build`: installs and builds what `npm start` would, and starts nothing; for images, and for who starts as another user.
import { ready } from './ready.mjs'

await ready()

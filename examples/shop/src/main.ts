import { shopApp } from './shop-app.ts'

const { REZERV_URL = 'http://localhost:3000', REZERV_KEY, PORT = '4200' } = process.env
if (!REZERV_KEY) throw new Error('REZERV_KEY is missing: make a key on /settings/keys of the installation')

const app = await shopApp({ url: REZERV_URL, key: REZERV_KEY })
process.stdout.write(`The shop opens at ${await app.listen({ port: Number(PORT) })}\n`)

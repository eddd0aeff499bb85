import { startSimulator } from './simulator.ts'

const { PORT = '8585', HOST = '127.0.0.1', PUBLIC_URL } = process.env
const { url, settings, close } = await startSimulator({
  port: Number(PORT),
  host: HOST,
  log: true,
  publicUrl: PUBLIC_URL,
})
process.stdout.write(
  `Pasargad simulator on ${url}: terminal ${settings.terminalNumber}, ${settings.username} / ${settings.password}\n`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close())

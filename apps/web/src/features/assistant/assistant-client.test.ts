import { expect, test, vi } from 'vitest'
import { setConfig } from '#lib/config.ts'
import { storageOf } from '#lib/storage-testing.ts'
import { assistantClient } from './assistant-client.ts'

vi.stubGlobal('localStorage', storageOf(new Map()))
vi.stubGlobal('location', { origin: 'https://desk.example' })
vi.stubGlobal('navigator', { onLine: true })

test('without a session nobody is asked, but by the public key of the provider', async () => {
  await expect(assistantClient()).rejects.toMatchObject({ code: 'unauthorized', status: 401 })
  setConfig({ apiBase: '', ai: { base: '/api/v1/assistant', key: 'sk-public' } })
  expect(await assistantClient()).toMatchObject({ apiKey: 'sk-public', authToken: null })
})

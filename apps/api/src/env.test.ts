import { expect, test } from 'vitest'
import { productionVariables as production } from './env-testing.ts'
import { readEnv } from './env.ts'

test('nothing set is enough to start', () => {
  expect(readEnv({})).toMatchObject({ PORT: 3000, SEED: 'demo', SMS_PROVIDER: 'console' })
  expect(readEnv({}).DATABASE_URL).toBeUndefined()
  expect(readEnv({ PORT: '', SEED: '' }).PORT).toBe(3000)
})

test('a full production environment is accepted', () => {
  expect(readEnv(production).NODE_ENV).toBe('production')
})

test.each([
  ['DATABASE_URL', { DATABASE_URL: '' }],
  ['SMS_PROVIDER=console', { SMS_PROVIDER: 'console' }],
  ['PASARGAD_BASE_URL', { PASARGAD_BASE_URL: '', PASARGAD_USERNAME: '', PASARGAD_PASSWORD: '', PASARGAD_TERMINAL: '' }],
  ['https PASARGAD_BASE_URL', { PASARGAD_BASE_URL: 'http://pep.shaparak.ir/dorsa1' }],
  ['AUTH_PEPPER', { AUTH_PEPPER: '' }],
  ['PUBLIC_URL', { PUBLIC_URL: '' }],
  ['WEBHOOK_LOOPBACK', { WEBHOOK_LOOPBACK: 'on' }],
])('production with a wrong %s is refused, and the message names it', (name, change) => {
  expect(() => readEnv({ ...production, ...change })).toThrow(name)
})

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['SEED', { SEED: 'everything' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['TLS_KEY_FILE', { TLS_CERT_FILE: 'cert.pem' }],
  ['TLS_CERT_FILE', { TLS_KEY_FILE: 'key.pem' }],
  ['PUBLIC_MAP_STYLE', { PUBLIC_MAP_STYLE: 'map.json' }],
  ['KAVENEGAR_TEMPLATE', { SMS_PROVIDER: 'kavenegar', KAVENEGAR_API_KEY: 'k' }],
  ['SMSIR_STEP_UP_TEMPLATE_ID', { SMS_PROVIDER: 'smsir', SMSIR_API_KEY: 'k', SMSIR_TEMPLATE_ID: '1' }],
  ['PASARGAD_PASSWORD', { PASARGAD_BASE_URL: 'https://x.ir', PASARGAD_USERNAME: 'u' }],
])('a wrong %s is named', (name, source) => {
  expect(() => readEnv(source)).toThrow(name)
})

import { expect, test, vi } from 'vitest'
import { rules } from './trusted-types.ts'

vi.stubGlobal('window', { location: { href: 'https://admin.rezerv.ir/order/7', origin: 'https://admin.rezerv.ir' } })

test('only the files of this build become scripts', () => {
  for (const own of ['/sw.js', 'https://admin.rezerv.ir/sw.js', '/assets/camera-worker-aB_3-x.js'])
    expect(rules.createScriptURL(own), own).toBe(own)
  for (const foreign of [
    'https://evil.ir/sw.js',
    '//evil.ir/assets/a.js',
    'blob:https://admin.rezerv.ir/1f',
    'data:text/javascript,1',
    'javascript:1',
    '/media/7/photo.js',
    '/assets/../media/7.js',
    '/assets/a.js?then=1',
    '/api/v1/openapi.json',
  ])
    expect(rules.createScriptURL(foreign), foreign).toBeNull()
})

test('no text becomes markup; a board may be emptied', () => {
  expect(rules.createHTML('')).toBe('')
  for (const text of [' ', '<b>', 'متن']) expect(rules.createHTML(text)).toBeNull()
})

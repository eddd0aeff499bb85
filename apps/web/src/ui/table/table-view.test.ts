import { expect, it } from 'vitest'
import { readView } from './table-view.ts'

it('remembers columns and density, and survives what was stored wrong', () => {
  expect(readView(null, ['host'])).toEqual({ density: 'comfortable', shown: { host: false } })
  expect(readView('{"density":"compact","shown":{"host":true}}', ['host'])).toEqual({
    density: 'compact',
    shown: { host: true },
  })
  expect(readView('{"density":"huge"}', [])).toEqual({ density: 'comfortable', shown: {} })
  expect(readView('not json', ['host'])).toEqual({ density: 'comfortable', shown: { host: false } })
})

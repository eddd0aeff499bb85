import { expect, test } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { begunAnew, beginning, changed, finished, type FormState, isChanged, toStore, withStored } from './use-draft.ts'
import type { StoredDraft } from './draft-store.ts'

type Note = { text: string; photos: number[] }
const of = { name: 'note-1', writer: '7' }
const begun = (text = '') => beginning<Note>(of, () => ({ text, photos: [] }))
const kept = (patch: Partial<Note>, base: Partial<Note>): StoredDraft => ({
  at: '2026-11-22T10:00:00.000Z',
  patch,
  base,
})

test('nothing is on the device before what was kept has been read, or without a change', () => {
  const state = withStored(begun(), undefined)
  expect([state.isRead, isChanged(state), toStore(state)]).toEqual([true, false, undefined])
  expect(toStore(changed(state, { text: 'سلام' }))).toMatchObject({ patch: { text: 'سلام' }, base: { text: '' } })
})

test('what was kept comes back under what was typed since the page came', () => {
  const typed = changed(begun(), { photos: [1] })
  const state = withStored(typed, kept({ text: 'سلام', photos: [9] }, { text: '', photos: [] }))
  expect(state).toMatchObject({ value: { text: 'سلام', photos: [1] }, restoredAt: '2026-11-22T10:00:00.000Z' })
})

test('what somebody else changed since does not come back', () => {
  const state = withStored(begun('از او'), kept({ text: 'از من' }, { text: '' }))
  expect([state.value.text, isChanged(state), state.restoredAt]).toEqual(['از او', false, undefined])
})

test('what is saved stays on the page, and what is written after it is kept again', () => {
  const state = finished(changed(withStored(begun(), undefined), { text: 'سلام' }))
  expect([state.value.text, toStore(state)]).toEqual(['سلام', undefined])
  expect(toStore(changed(state, { photos: [1] }))?.patch).toEqual({ text: 'سلام', photos: [1] })
})

type Step = { text: string } | { photo: number } | 'reset' | 'done' | 'leave'
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.string({ maxLength: 3 }).map((text) => ({ text })),
  fc.nat({ max: 3 }).map((photo) => ({ photo })),
  fc.constantFrom<Step>('reset', 'done', 'leave'),
)

prop([fc.array(step, { maxLength: 30 })])(
  'a page that is left and found again, whenever that is, shows what was written and not ended',
  (steps) => {
    let state: FormState<Note> = withStored(begun(), undefined)
    let expected: Note = { text: '', photos: [] }
    // After a visit nothing is left of what was saved or thrown away.
    let isOver = false
    for (const one of steps) {
      if (one === 'leave') {
        const onDevice = structuredClone(toStore(state))
        state = withStored(begun(), onDevice)
        if (isOver) expected = { text: '', photos: [] }
        isOver = false
      } else if (one === 'done') {
        state = finished(state)
        isOver = true
      } else if (one === 'reset') {
        state = begunAnew(state)
        expected = { text: '', photos: [] }
        isOver = false
      } else {
        const change = 'text' in one ? one : ({ photos }: Note) => ({ photos: [...photos, one.photo] })
        state = changed(state, change)
        expected = { ...expected, ...(typeof change === 'function' ? change(expected) : change) }
        isOver = false
      }
      expect(state.value).toEqual(expected)
    }
  },
)

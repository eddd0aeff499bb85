import { expect, test } from 'vitest'
import { unsentOf } from './note-box.tsx'

const sent = { text: 'زنگ زدم ', key: 'a' }

test.each([
  ['nothing more was written', sent, { text: '', key: '' }],
  ['more was written on', { text: 'زنگ زدم و جواب نداد', key: 'b' }, { text: 'و جواب نداد' }],
  ['a space alone was written on', { text: 'زنگ زدم  ', key: 'b' }, { text: '', key: '' }],
  ['the sent part was changed', { text: 'دوباره زنگ زدم', key: 'b' }, {}],
])('where %s only what is not sent stays', (_, now, left) => expect(unsentOf(now, sent)).toEqual(left))

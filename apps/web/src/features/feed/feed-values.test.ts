import { expect, test } from 'vitest'
import { checkedNew, feedValues, wordsOf } from './feed-values.ts'

const blank = { ...feedValues(undefined, [{ id: 7, name: 'ویلا', unit: 'night' }]), label: 'جاباما' }

test('words are parted by Persian and Latin commas and new lines, empty ones left out', () => {
  expect(wordsOf('Not available، بسته,  \nhold ')).toEqual(['Not available', 'بسته', 'hold'])
})

test('an address without http is refused at its field, a file that was not chosen at its own', () => {
  expect(checkedNew({ ...blank, url: 'ftp://site/x.ics' }).error?.fields).toEqual({
    url: 'نشانی باید با http:// یا https:// شروع شود',
  })
  expect(checkedNew({ ...blank, from: 'file' }).error?.fields).toEqual({ text: 'فایل خالی است' })
})

test('an address is sent with its unit and words, a file with its text and without an interval', () => {
  const url = 'https://site.ir/x.ics'
  expect(checkedNew({ ...blank, url: ` ${url} `, words: 'hold' }).body).toEqual({
    unitId: 7,
    from: 'url',
    body: { whole: false, label: 'جاباما', url, everyMinutes: 60, ignoredWords: ['hold'] },
  })
  const file = { name: 'x.ics', text: 'BEGIN' }
  expect(checkedNew({ ...blank, whole: true, from: 'file', file }).body).toEqual({
    unitId: 7,
    from: 'file',
    body: { whole: true, label: 'جاباما', ignoredWords: [], text: 'BEGIN' },
  })
})

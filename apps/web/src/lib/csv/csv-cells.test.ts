import { expect, test } from 'vitest'
import { csvCells } from './csv-cells.ts'

test('a stray quote is a letter and takes no other line with it', () => {
  expect(csvCells('همکف,۱,۱,ویژه\nهمکف,۱,۲,"ویژه\nهمکف,"۱"x,۳,ویژه')).toEqual([
    ['همکف', '۱', '۱', 'ویژه'],
    ['همکف', '۱', '۲', '"ویژه'],
    ['همکف', '"۱"x', '۳', 'ویژه'],
  ])
})

test('empty lines are kept where lines are counted', () => {
  expect(csvCells('a,b\n\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(csvCells('a,b\n\nc,d', { isWhole: true })).toHaveLength(3)
})

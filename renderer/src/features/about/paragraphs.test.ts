import { describe, expect, it } from 'vitest'
import { paragraphsOf } from './paragraphs'

describe('paragraphsOf', () => {
  it('joins the lines of a paragraph and parts paragraphs at empty lines', () => {
    expect(paragraphsOf('One line\nand its rest.\n\n  \n\nAnother.\n')).toEqual([
      'One line and its rest.',
      'Another.',
    ])
  })
  it('keeps items, headings and copyrights on lines of their own', () => {
    expect(
      paragraphsOf('# Licence\nCopyright (c) one\nCopyright (c) two\n- an item\n  that goes on\n1. first'),
    ).toEqual(['# Licence\nCopyright (c) one\nCopyright (c) two\n- an item that goes on\n1. first'])
  })
  it('takes the holders of a copyright in the middle of a sentence for no heading', () => {
    expect(paragraphsOf('the authors or\ncopyright holders')).toEqual(['the authors or copyright holders'])
  })
  it('loses no word', () => {
    const text = 'a) b\n\n  c - d\n* e\n(f) g\n'
    expect(paragraphsOf(text).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/))
  })
})

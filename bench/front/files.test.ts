import { describe, expect, it } from 'vitest'
import { inlineScripts } from './files.ts'

describe('scripts that stand in a page', () => {
  it('are those that run, and neither JSON nor references', () => {
    const page =
      '<script>one()</script><script type="application/json" id="x">{"a":1}</script><script type="module" src="/a.js"></script><script type="module">two()</script>'
    expect(inlineScripts(page)).toEqual(['one()', 'two()'])
  })
})

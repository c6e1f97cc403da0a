import { describe, expect, test } from 'vitest'
import { cleanText, type Format } from '#core/model/formats/format.ts'
import { registry } from '#catalogue/registry.gen.ts'

// the catalogue's contract test checks that each format accepts its good examples and rejects its
// bad ones
const own = Object.entries(registry.formats).filter(([, formats]) => Object.keys(formats).length > 0)

describe.each(own)('formats of %s', (_, formats) => {
  const listed: readonly (readonly [name: string, format: Format])[] = Object.entries(formats)

  test.each(listed)('the pattern checks a long text in little time: %s', (_name, format) => {
    const pattern = new RegExp(format.pattern, format.ignoreCase ? 'iu' : 'u')
    // of this thread alone: other programs delay the thread, but do not add to its processor time
    const before = process.threadCpuUsage()
    for (const text of ['a'.repeat(50_000), `${'a '.repeat(25_000)}!`, `${'1-'.repeat(25_000)}-`]) pattern.test(text)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(200)
  })

  test.each(listed)('what is cleaned once stays as it is: %s', (_name, { clean, good, bad }) => {
    const cleaned = [...good, ...bad].map((text) => cleanText(text, clean))
    expect(cleaned.map((text) => cleanText(text, clean))).toEqual(cleaned)
  })
})

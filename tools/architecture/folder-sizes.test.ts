import { describe, expect, it } from 'vitest'
import { findLargeFolders } from './folder-sizes.ts'

const filesIn = (folder: string, count: number, end = 'ts') => Array.from({ length: count }, (_, index) => `${folder}/file-${index}.${end}`)
const faultsOf = (paths: readonly string[], larger = {}) =>
  findLargeFolders(paths, larger).map(({ path, what, mend }) => `${path}: ${what}; ${mend}`)

describe('the size of folders', () => {
  it('may be 20 files, to which its subfolders, tests, generated files and texts of a language do not add', () => {
    const apart = [
      ...filesIn('core/lead/topic', 5),
      ...filesIn('core/lead', 9, 'test.ts'),
      ...filesIn('core/lead', 9, 'test.tsx'),
      ...filesIn('core/lead', 9, 'gen.ts'),
      ...filesIn('catalogue/countries/co/locales/es-CO', 30),
    ]
    expect(faultsOf([...filesIn('core/lead', 15), ...filesIn('core/lead', 5, 'css'), ...apart])).toEqual([])
  })

  it('is a fault with 21 files, of whatever language', () => {
    const fault = 'core/lead: 21 files in one folder; split it by topic into folders of at most 20 files'
    expect(faultsOf(filesIn('core/lead', 21))).toEqual([fault])
    expect(faultsOf([...filesIn('core/lead', 20), 'core/lead/look.css'])).toEqual([fault])
  })

  it('may stay above in a listed folder, and not grow', () => {
    const larger = { 'apps/api/db': 30 }
    expect(faultsOf(filesIn('apps/api/db', 30), larger)).toEqual([])
    expect(faultsOf(filesIn('apps/api/db', 31), larger)).toEqual([
      'apps/api/db: 31 files in one folder; split it by topic into folders of at most 20 files',
    ])
  })

  it('lowers the exception when a listed folder shrinks, and removes it at 20 files or with the folder', () => {
    const larger = { 'apps/api/db': 30, 'apps/api/gone': 25 }
    const exception = 'the exception for it in tools/architecture/folder-sizes.ts says'
    expect(faultsOf(filesIn('apps/api/db', 29), larger)).toEqual([
      `apps/api/db: 29 files in one folder; ${exception} 30: write 29`,
      `apps/api/gone: 0 files in one folder; ${exception} 25: remove it`,
    ])
    expect(faultsOf(filesIn('apps/api/db', 20), { 'apps/api/db': 30 })).toEqual([
      `apps/api/db: 20 files in one folder; ${exception} 30: remove it`,
    ])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { Brand } from '#core/model/brand.ts'
import { brandFaults } from './brand-faults.ts'

const root = join(import.meta.dirname, '../../..')
const [id, brand] = Object.entries(registry.brands)[0] ?? expect.fail('no brand')
const css = readFileSync(join(root, 'core/ui/theme/theme.css'), 'utf8')
const faultsAt = (homePage: Brand['homePage']) => brandFaults({ ...brand, homePage }, join(root, 'catalogue/brands', id), css)

test.each<Brand['homePage']>(['https://novum.co/', 'https://www.novum.co/es/', 'https://novum.co:8443/'])(
  '%s is the address of a home page',
  async (page) => {
    expect(await faultsAt(page)).toEqual([])
  },
)

test.each<Brand['homePage']>(['https://novum.co', 'https://novum.co/es', 'https://novum.co/?from=form', 'https://no vum.co/'])(
  '%s is none: it must be https and end with /',
  async (page) => {
    expect(await faultsAt(page)).toEqual(['homePage must be an https address that ends with /'])
  },
)

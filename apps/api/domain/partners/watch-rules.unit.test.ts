import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AcceptanceVersion } from '#core/journey/learn-shares.ts'
import type { PartnerRulesVersion } from '#apps/api/store/partners/partner-rules.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import type { Listener } from '#apps/api/platform/postgres/listen.ts'
import { partsWithoutDatabase, sites as released } from '#tests/server/without-database/open-without-database.ts'
import { addedRows, scriptedDatabase } from '#tests/server/without-database/scripted-database.ts'
import { rulesVersion } from '#tests/server/without-database/rules-version.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { watchRules } from './watch-rules.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const [CO, ES] = ['loanwright-co', 'loanwright-es'] as const
const releasedOf = (id: string): SiteContext => released.get(id) ?? expect.fail(`no site ${id}`)
const PAUSED = { paused: true }
const SAID = 'partners are chosen by other rules'
const UNREAD = 'the rules of partners cannot be read: those of before hold'

/** The tables as the test writes them; `isDown` makes every query fail, `onArchive` runs while rules are archived. */
interface Tables {
  versions: readonly PartnerRulesVersion[]
  shares: readonly AcceptanceVersion[]
  isDown: boolean
  onArchive: () => void
}

/** Watches the rules of two sites over tables that the test changes. */
async function watching(begin: Partial<Tables> = {}, environment: Environment = {}) {
  const tables: Tables = { versions: [], shares: [], isDown: false, onArchive: () => {}, ...begin }
  const answer = (rows: readonly object[]) => {
    if (tables.isDown) throw new Error('planted')
    return rows
  }
  const { db, sent } = scriptedDatabase({
    partner_rules: ({ sql }) => {
      const newest = tables.versions.at(-1)?.id ?? null
      return answer(sql.includes('max(') ? [{ newest }] : tables.versions)
    },
    acceptance_versions: () => answer(tables.shares),
    routing_rules: () => {
      tables.onArchive()
      return answer([])
    },
  })
  const heard = { channel: '', notify: () => {}, reconnect: () => {}, isClosed: false }
  const listener: Listener = {
    listen: async (channel, onNotification, onReconnect) => {
      Object.assign(heard, { channel, notify: () => onNotification('7'), reconnect: onReconnect })
      return { close: async () => void (heard.isClosed = true) }
    },
    tell: () => undefined,
    close: async () => undefined,
  }
  const lines: string[] = []
  const sites = new Map<string, SiteContext>([CO, ES].map((id) => [id, releasedOf(id)]))
  const { settings } = partsWithoutDatabase(environment)
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line) => void lines.push(line) })
  const start = () => watchRules({ sites, database: { db, listener }, settings, log })
  return {
    tables,
    sites,
    heard,
    start,
    rulesOf: (id: string) => sites.get(id)?.routing.rules ?? expect.fail(`no site ${id}`),
    logged: (): readonly unknown[] => lines.map((line) => JSON.parse(line)),
    told: () => lines.map((line) => String(JSON.parse(line).msg)),
    archived: () => sent.flatMap((one) => addedRows(one, 'routing_rules')).map(({ site, version: of }) => [site, of]),
    looks: () => sent.filter(({ sql }) => sql.includes('max(')).length,
    reads: (table: string) => sent.filter(({ sql }) => sql.includes(`from "${table}"`) && !sql.includes('max(')).length,
  }
}
type Watching = Awaited<ReturnType<typeof watching>>

const isPaused = ({ rulesOf }: Watching, partner: string, site: string = CO) => rulesOf(site).partners[partner]?.isPaused
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('at the start', () => {
  test('an operator’s changes hold in their country, and the log has the rules of the release and the changed ones', async () => {
    const watch = await watching({ versions: [rulesVersion('6', 'rapifondos', PAUSED)] })
    await watch.start()
    expect([isPaused(watch, 'rapifondos'), isPaused(watch, 'prestalisto')]).toEqual([true, undefined])
    expect(watch.rulesOf(CO).laid).toEqual({ rapifondos: '6' })
    expect(watch.sites.get(ES)?.routing).toBe(releasedOf(ES).routing)
    expect(watch.archived()).toEqual([
      [CO, releasedOf(CO).routing.version],
      [ES, releasedOf(ES).routing.version],
      [CO, watch.sites.get(CO)?.routing.version],
    ])
    expect(watch.logged()).toEqual([{ level: 30, version: '6', msg: SAID }])
    expect(watch.heard.channel).toBe('partner_rules')
  })

  test('without any change the rules of the release hold, and nothing is said', async () => {
    const watch = await watching()
    await watch.start()
    expect([...watch.sites.values()].map(({ routing }) => routing)).toEqual([releasedOf(CO).routing, releasedOf(ES).routing])
    expect([watch.archived().length, watch.logged()]).toEqual([2, []])
  })

  test('a database that cannot be read stops the start', async () => {
    const watch = await watching({ isDown: true })
    await expect(watch.start()).rejects.toThrow('planted')
  })

  test('a change that cannot be read pauses its partner, and the operator is told once which it is', async () => {
    const watch = await watching({ versions: [rulesVersion('8', 'prestalisto', { pause: 'yes' })] })
    await watch.start()
    await passing(2000)
    expect(isPaused(watch, 'prestalisto')).toBe(true)
    expect(watch.logged()).toEqual([
      { level: 50, version: '8', msg: 'rules of a partner cannot be read: it is not asked' },
      { level: 30, version: '8', msg: SAID },
    ])
  })
})

describe('a change while the server runs', () => {
  const changed = rulesVersion('9', 'credito-andino', PAUSED)

  test('holds as soon as it is told, and when the connection is back', async () => {
    const watch = await watching()
    await watch.start()
    watch.tables.versions = [changed]
    watch.heard.notify()
    await passing(0)
    expect(isPaused(watch, 'credito-andino')).toBe(true)
    watch.tables.versions = [changed, rulesVersion('12', 'consolida', PAUSED)]
    watch.heard.reconnect()
    await passing(0)
    expect(isPaused(watch, 'consolida')).toBe(true)
    expect(watch.logged()).toEqual([
      { level: 30, version: '9', msg: SAID },
      { level: 30, version: '12', msg: SAID },
    ])
  })

  test('holds half a second later where its notice was lost, until a later one takes it back', async () => {
    const watch = await watching()
    await watch.start()
    watch.tables.versions = [changed]
    await passing(499)
    expect(isPaused(watch, 'credito-andino')).toBeUndefined()
    await passing(1)
    expect(isPaused(watch, 'credito-andino')).toBe(true)
    watch.tables.versions = [rulesVersion('10', 'credito-andino', {})]
    await passing(500)
    expect(watch.sites.get(CO)?.routing.version).toBe(releasedOf(CO).routing.version)
  })

  test('is in the archive before a lead is routed by it, and is laid over what was renewed meanwhile', async () => {
    const watch = await watching()
    await watch.start()
    const renewed = { ...releasedOf(CO), usuallySeconds: 17 }
    const versions: unknown[] = []
    watch.tables.onArchive = () => {
      versions.push(watch.sites.get(CO)?.routing.version)
      watch.sites.set(CO, renewed)
    }
    watch.tables.versions = [changed]
    await passing(500)
    expect(versions).toEqual([releasedOf(CO).routing.version])
    expect(watch.sites.get(CO)?.usuallySeconds).toBe(17)
    expect(isPaused(watch, 'credito-andino')).toBe(true)
    expect(watch.archived().at(-1)).toEqual([CO, watch.sites.get(CO)?.routing.version])
  })

  test('that leaves all rules as they are is not told as one', async () => {
    const watch = await watching()
    await watch.start()
    watch.tables.versions = [rulesVersion('3', 'credito-andino', {})]
    await passing(500)
    expect([watch.reads('partner_rules'), watch.logged()]).toEqual([2, []])
  })

  test('is read once: a look that finds nothing newer reads and says nothing more', async () => {
    const watch = await watching({ versions: [changed] })
    await watch.start()
    await passing(5000)
    expect([watch.looks(), watch.reads('partner_rules'), watch.archived().length]).toEqual([11, 1, 3])
    expect(watch.told()).toEqual([SAID])
  })
})

describe('learned shares', () => {
  const learned = (id: string, share: number): AcceptanceVersion => ({ id, shares: { co: { consolida: share } } })
  const shareOf = ({ rulesOf }: Watching) => rulesOf(CO).partners['consolida']?.acceptance
  const own = releasedOf(CO).routing.rules.partners['consolida']?.acceptance

  test('take the place of the catalogue’s at the start, under their version', async () => {
    const watch = await watching({ shares: [learned('4', 0.41)], versions: [rulesVersion('6', 'rapifondos', PAUSED)] })
    await watch.start()
    expect([shareOf(watch), watch.rulesOf(CO).acceptanceVersion, isPaused(watch, 'rapifondos')]).toEqual([0.41, '4', true])
    expect(watch.logged()).toEqual([{ level: 30, version: '6', shares: '4', msg: SAID }])
    expect(watch.sites.get(ES)?.routing).toBe(releasedOf(ES).routing)
  })

  test('are looked for every five seconds, and leave an operator’s changes as they are', async () => {
    const watch = await watching({ versions: [rulesVersion('6', 'rapifondos', PAUSED)] })
    await watch.start()
    watch.tables.shares = [learned('5', 0.57)]
    await passing(4999)
    expect(shareOf(watch)).toBe(own)
    await passing(1)
    expect([shareOf(watch), isPaused(watch, 'rapifondos')]).toEqual([0.57, true])
    expect(watch.reads('acceptance_versions')).toBe(2)
    watch.tables.shares = [learned('11', 0.63)]
    await passing(5000)
    expect(shareOf(watch)).toBe(0.63)
  })

  test('hold on while an operator changes other things', async () => {
    const watch = await watching({ shares: [learned('4', 0.41)] })
    await watch.start()
    watch.tables.versions = [rulesVersion('7', 'rapifondos', PAUSED)]
    await passing(500)
    expect([shareOf(watch), isPaused(watch, 'rapifondos')]).toEqual([0.41, true])
  })

  test('are not read at all where the operator switched learning off', async () => {
    const watch = await watching({ shares: [learned('4', 0.41)] }, { LEARN_ACCEPTANCE: 'false' })
    await watch.start()
    await passing(5000)
    expect([shareOf(watch), watch.reads('acceptance_versions')]).toEqual([own, 0])
  })
})

describe('while the database cannot be read', () => {
  const changed = rulesVersion('9', 'aide', PAUSED)

  test('the rules of before hold, which the operator is told once each time, and what changed meanwhile holds after it', async () => {
    const watch = await watching({ versions: [rulesVersion('6', 'rapifondos', PAUSED)] })
    await watch.start()
    watch.tables.isDown = true
    watch.tables.versions = [changed]
    await passing(1500)
    expect([isPaused(watch, 'rapifondos'), isPaused(watch, 'aide')]).toEqual([true, undefined])
    expect(watch.told()).toEqual([SAID, UNREAD])
    watch.tables.isDown = false
    await passing(500)
    expect([isPaused(watch, 'rapifondos'), isPaused(watch, 'aide')]).toEqual([undefined, true])
    expect(watch.told()).toEqual([SAID, UNREAD, SAID])
    watch.tables.isDown = true
    await passing(1000)
    expect(watch.told()).toEqual([SAID, UNREAD, SAID, UNREAD])
    expect(watch.logged().at(-1)).toMatchObject({ level: 40, err: { message: 'planted' } })
  })

  test('a change that could not be archived holds for no lead, and is tried again', async () => {
    const watch = await watching()
    await watch.start()
    watch.tables.versions = [changed]
    watch.tables.onArchive = () => expect.fail('planted')
    await passing(500)
    expect(isPaused(watch, 'aide')).toBeUndefined()
    watch.tables.onArchive = () => {}
    await passing(500)
    expect(isPaused(watch, 'aide')).toBe(true)
  })
})

describe('looks', () => {
  test('are one for all notices that come before it begins', async () => {
    const watch = await watching()
    await watch.start()
    for (let notices = 0; notices < 5; notices++) watch.heard.notify()
    await passing(0)
    expect(watch.looks()).toBe(2)
  })

  test('are one more for a notice that comes during one: nothing that is written then is missed', async () => {
    const watch = await watching()
    await watch.start()
    watch.tables.onArchive = () => {
      watch.tables.onArchive = () => {}
      watch.tables.versions = [rulesVersion('9', 'aide', PAUSED), rulesVersion('10', 'consolida', PAUSED)]
      watch.heard.notify()
    }
    watch.tables.versions = [rulesVersion('9', 'aide', PAUSED)]
    watch.heard.notify()
    await passing(0)
    expect([isPaused(watch, 'aide'), isPaused(watch, 'consolida'), watch.looks()]).toEqual([true, true, 3])
  })

  test('end with the server: none begins, and one that is under way is waited for', async () => {
    const watch = await watching()
    const { close } = await watch.start()
    watch.tables.versions = [rulesVersion('9', 'aide', PAUSED)]
    watch.heard.notify()
    await close()
    expect([isPaused(watch, 'aide'), watch.heard.isClosed, vi.getTimerCount()]).toEqual([true, true, 0])
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { makeMetrics } from '#apps/api/platform/operations/metrics.ts'
import { readSettings, settingNames } from '#apps/api/platform/settings/settings.ts'
import { compose, composed, dockerfile, given, imageSettings, kubernetesSettings, ops, root } from './server/operation-files.ts'

const alerts = z
  .object({
    groups: z.tuple([
      z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string(), annotations: z.object({ summary: z.string() }) })) }),
    ]),
  })
  .parse(parse(ops('alerts.yaml'))).groups[0].rules
const expressionOf = (alert: string): string => alerts.find((one) => one.alert === alert)?.expr ?? ''

test('a password that is made as compose.yaml says gives a usable address of the database', () => {
  const advice = ops('compose.yaml').replaceAll(/\s+#?\s*/gu, ' ')
  expect(advice).toContain('`openssl rand -hex 32` makes passwords')
  const read = readSettings({ ...imageSettings, ...composed('api', { ...given, POSTGRES_PASSWORD: '0f'.repeat(32) }) })
  expect(read).toMatchObject({ ok: true })
})

test('in compose the console reads the same file of partners, affiliates and trackers as the server', () => {
  expect(compose.services['api']?.env_file).toEqual([{ path: 'partners.env', required: false }])
  expect(compose.services['console']?.env_file).toEqual(compose.services['api']?.env_file)
})

test('what an alert compares with 0 or with another figure is counted from the start, so that a figure which never comes is noticed', async () => {
  const fresh = await makeMetrics({ figures: () => ({ total: 0, idle: 0, waiting: 0 }) }, { hasSpace: () => true }).read()
  const compared = alerts.flatMap(({ expr }) => [...expr.matchAll(/(?<figure>[a-z]+(?:_[a-z0-9]+)*_total)\{(?<labels>[^}~!]+)\}/gu)])
  expect(compared.length).toBeGreaterThan(2)
  for (const { groups } of compared) {
    const { figure = '', labels = '' } = groups ?? {}
    const has = fresh.split('\n').some((line) => line.startsWith(`${figure}{`) && line.includes(labels))
    expect(has, `${figure}{${labels}} before anything is counted`).toBe(true)
  }
})

test('an alert sees a server that is gone from the list of targets, and requests that an overloaded server refuses', () => {
  expect(expressionOf('ServerGone')).toBe('absent(up{job="loanwright"}) or up{job="loanwright"} == 0')
  expect(alerts.some(({ expr }) => /refusals_total\{error="not-ready"\}/u.test(expr))).toBe(true)
})

test('a setting that an alert tells people to change has a place in compose and cluster', () => {
  const named = new Set(alerts.flatMap(({ annotations: { summary } }) => summary.match(/\b[A-Z]+(?:_[A-Z]+)+\b/gu) ?? []))
  expect(named.size).toBeGreaterThan(0)
  for (const name of named) {
    expect(settingNames, name).toContain(name)
    expect(Object.keys(composed('api')), name).toContain(name)
    expect(Object.keys(kubernetesSettings), name).toContain(name)
  }
})

test('the pods of the console are behind a network policy too, which lets in the Ingress alone', () => {
  const policies = parseAllDocuments(ops('kubernetes/console.yaml'))
    .map((one) => z.looseObject({ kind: z.string() }).parse(one.toJS()))
    .filter(({ kind }) => kind === 'NetworkPolicy')
  expect(policies).toMatchObject([
    {
      spec: {
        podSelector: { matchLabels: { app: 'loanwright-console' } },
        policyTypes: ['Ingress', 'Egress'],
        ingress: [{ ports: [{ protocol: 'TCP', port: 8084 }] }],
      },
    },
  ])
})

test('the commands that the documents and alerts name can be run with compose: their files, what they import, and the programs of the database are in its image', () => {
  const stages = dockerfile.split(/^FROM /gmu)
  const stage = stages.find((one) => one.split('\n')[0]?.endsWith(' AS commands')) ?? ''
  const copied = [...stage.matchAll(/^COPY --from=build \/srv\/loanwright\/(?<from>\S+) /gmu)].map(({ groups }) => groups?.['from'])
  expect(copied).toEqual(['package.json', 'package-lock.json', 'node_modules', 'core', 'catalogue', 'apps', 'tools'])
  // the programs that copy a database refuse one that is newer than they are
  expect(stage.split('\n')[0]).toBe('${POSTGRES_IMAGE} AS commands')
  expect(dockerfile).toContain(`ARG POSTGRES_IMAGE=${compose.services['postgres']?.image}\n`)
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  expect(stage).toContain('ENTRYPOINT ["node", "tools/run.mjs"]')
  expect(compose.services['commands']).toMatchObject({ profiles: ['commands'], build: { target: 'commands' } })
  expect(compose.services['commands']?.volumes).toEqual(expect.arrayContaining(compose.services['api']?.volumes ?? []))
  expect(composed('commands')).toMatchObject(composed('api'))
  const advice = alerts
    .map(({ annotations: { summary } }) => summary)
    .join(' ')
    .matchAll(/npm run (?<name>[\w-]+)/gu)
  for (const { groups } of advice) expect(scripts[groups?.['name'] ?? '']).toMatch(/^node tools\/run\.mjs operations\//u)
})

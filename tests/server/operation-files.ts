import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { z } from 'zod'
import { operatorsFile } from './operators-file.ts'
import { productionSettings, testSecret } from './production-settings.ts'

/** The files in ops/ as texts, and the settings that an operator adds. */
export const root = join(import.meta.dirname, '../..')
export const ops = (file: string): string => readFileSync(join(root, 'ops', file), 'utf8')

export const texts = z.record(z.string(), z.string())
export const dockerfile = ops('Dockerfile')
export const lines = dockerfile.replaceAll(/\\\n/gu, ' ').split('\n')
export const last = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM')))
export const imageSettings = texts.parse(
  Object.fromEntries(
    (last.find((line) => line.startsWith('ENV')) ?? '')
      .split(/\s+/u)
      .slice(1)
      .map((pair) => pair.split('=')),
  ),
)

export const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        environment: texts.optional(),
        ports: z.array(z.string()).default([]),
        volumes: z.array(z.string()).default([]),
        stop_grace_period: z.string().optional(),
        build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string().optional() }).optional(),
        env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).optional(),
        profiles: z.array(z.string()).optional(),
      }),
    ),
  })
  .parse(parse(ops('compose.yaml'), { merge: true }))

const manifests = parseAllDocuments(ops('kubernetes/loanwright.yaml')).map((document) =>
  z.looseObject({ kind: z.string() }).parse(document.toJS()),
)
export const manifest = (kind: string): unknown => manifests.find((one) => one.kind === kind)
export const kubernetesSettings = {
  ...z.object({ data: texts }).parse(manifest('ConfigMap')).data,
  ...z.object({ stringData: texts }).parse(manifest('Secret')).stringData,
}

/**
 * Values that an operator puts into the environment of compose, or in place of the empty values in
 * the cluster's manifest.
 */
export const given = {
  SITES: 'loanwright-co,loanwright-mx',
  PARTNERS: 'credito-andino,prestalisto',
  OPERATORS_FILE: operatorsFile(),
  PUBLIC_URL: 'https://{site}.somebody.example',
  PARTNERS_URL: 'https://partners.somebody.example',
  SMS_URL: 'https://sms.somebody.example/send',
  SECRET_KEYS: productionSettings['SECRET_KEYS'] ?? '',
  CONSENT_SIGNING_KEY: productionSettings['CONSENT_SIGNING_KEY'] ?? '',
  PARTNER_SECRET: testSecret('partners'),
  POSTGRES_PASSWORD: 'a-password',
  GRAFANA_PASSWORD: 'another-password',
}
/**
 * Returns the environment of a compose service with the operator's values; required values that are
 * missing stay empty.
 */
export const composed = (service: string, own: { readonly [name: string]: string } = {}) =>
  Object.fromEntries(
    Object.entries(compose.services[service]?.environment ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{(\w+)(?::[?-])[^}]*\}/gu, (_, variable: string) => own[variable] ?? ''),
    ]),
  )
/** Returns the cluster's settings with the operator's values in place of the empty ones. */
export const clustered = (own: { readonly [name: string]: string }) => {
  const filled = Object.entries(own).filter(([name]) => kubernetesSettings[name] === '')
  return { ...imageSettings, ...kubernetesSettings, ...Object.fromEntries(filled) }
}

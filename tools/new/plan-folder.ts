import type { Registry } from '#core/model/site/registry.ts'
import { brandFiles } from './brand-files.ts'
import { captchaFiles } from './captcha-files.ts'
import { countryFiles } from './country-files.ts'
import { partnerFiles } from './partner-files.ts'
import { fieldOf } from './quote.ts'
import type { Files } from './files.ts'
import { stepFiles } from './step-files.ts'
import { trackerFiles, type TrackerOptions } from './tracker-files.ts'

/** The folder, relative to catalogue/, with its files; or the reason why it cannot be written. */
export type PlannedFolder =
  | { readonly ok: true; readonly folder: string; readonly files: Files }
  | { readonly ok: false; readonly why: string }

/** What a folder is planned with: the catalogue as it is, and what the caller asks for. */
interface Planning extends TrackerOptions {
  readonly registry: Registry
}

export const KINDS = ['brand', 'country', 'step', 'partner', 'tracker', 'captcha'] as const

/**
 * Returns the files that `npm run new` writes for a kind and a name. A step's name is
 * `<NN-stage>/<step>`.
 */
export function planFolder(kind: string, name: string, { registry, ...options }: Planning): PlannedFolder {
  switch (kind) {
    case 'brand':
      return named(name, `brands/${name}`, brandFiles(name, registry))
    case 'country':
      return planCountry(name, registry)
    case 'step':
      return planStep(name, registry)
    case 'partner':
      return named(name, `partners/${name}`, partnerFiles(name, registry))
    case 'tracker':
      return named(name, `trackers/${name}`, trackerFiles(name, options))
    case 'captcha':
      return named(name, `captchas/${name}`, captchaFiles(name))
    default:
      return { ok: false, why: kind ? `There is no kind "${kind}".` : 'Say what is new.' }
  }
}

function named(name: string, folder: string, files: Files): PlannedFolder {
  if (!/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name))
    return { ok: false, why: `"${name}" is no name: write it in kebab-case, like credito-andino.` }
  return { ok: true, folder, files }
}

function planCountry(name: string, registry: Registry): PlannedFolder {
  const files = /^[a-z]{2}$/u.test(name) ? countryFiles(name, registry) : undefined
  if (!files) return { ok: false, why: `"${name}" is no country: give its two-letter code (ISO 3166), like cz.` }
  return { ok: true, folder: `countries/${name}`, files }
}

function planStep(name: string, registry: Registry): PlannedFolder {
  const [given = '', step = ''] = name.split('/')
  const stages = [...new Set(registry.steps.map(({ stage }) => stage))]
  const stage = stages.find((one) => one === given || one.replace(/^\d+-/u, '') === given) ?? given
  if (!step || !/^\d\d-[a-z]+$/u.test(stage)) return { ok: false, why: `A step's name is <stage>/<step>. Stages: ${stages.join(', ')}.` }
  const twin = registry.steps.find(({ id }) => id === step)
  if (twin) return { ok: false, why: `There is a step "${step}" already, in ${twin.partner ? `partners/${twin.partner}` : twin.stage}.` }
  const point = registry.dataPoints[fieldOf(step)]
  if (point) return { ok: false, why: `There is a data point "${point.name}" already, which the step "${point.step}" introduces.` }
  const inStage = registry.steps.filter((one) => one.stage === stage)
  if (inStage.length > 0 && inStage.every(({ flow }) => flow === 'server'))
    return { ok: false, why: `Only the server leads to pages of ${stage}: docs/partner-steps.md says how one is added.` }
  return named(step, `steps/${stage}/${step}`, stepFiles(stage, step, registry))
}

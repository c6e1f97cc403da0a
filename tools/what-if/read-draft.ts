import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { faultOf, readPartnerDraft, readRuleDraft, type DraftFault } from '#core/journey/drafts/read-rule-draft.ts'
import type { PartnerDraft, RuleDraft } from '#core/journey/drafts/rule-draft.ts'
import type { Registry } from '#core/model/site/registry.ts'

/**
 * Reads a draft: a JSON file `{ "partners": { "<id>": { … } } }`, or a folder with `<id>.json` or
 * `<id>/partner.ts` for each changed partner. An invalid draft gives a sentence that says why.
 */
export async function readDraft(
  path: string,
  registry: Registry,
): Promise<{ ok: true; draft: RuleDraft } | { ok: false; sentence: string }> {
  if (!existsSync(path)) return { ok: false, sentence: `${path} is not there: say which file or folder holds the draft.` }
  try {
    const given: unknown = statSync(path).isDirectory() ? await readFolder(path) : JSON.parse(readFileSync(path, 'utf8'))
    const names = { partners: Object.keys(registry.partners), fields: Object.keys(registry.dataPoints) }
    const read = readRuleDraft(given, names)
    return read.ok ? read : { ok: false, sentence: wrong(path, read.faults.map(sayFault).join(' ')) }
  } catch (error) {
    const why = error instanceof z.ZodError ? error.issues.map((issue) => sayFault(faultOf(issue))).join(' ') : `${String(error)}.`
    return { ok: false, sentence: wrong(path, why) }
  }
}

const wrong = (path: string, why: string): string => `${path} is no draft of rules: ${why}`

const sayFault = ({ path, sentence }: DraftFault): string => (path.length === 0 ? sentence : `${path.join(' › ')}: ${sentence}`)

async function readFolder(folder: string): Promise<RuleDraft> {
  const partners: { [id: string]: PartnerDraft } = {}
  for (const name of readdirSync(folder).toSorted()) {
    const source = join(folder, name, 'partner.ts')
    if (name.endsWith('.json'))
      partners[basename(name, '.json')] = readPartnerDraft(JSON.parse(readFileSync(join(folder, name), 'utf8')), false)
    else if (existsSync(source)) partners[name] = readPartnerDraft(defaultOf(await import(pathToFileURL(resolve(source)).href)), true)
  }
  return { partners }
}

const defaultOf = (module: unknown): unknown => (typeof module === 'object' && module && 'default' in module ? module.default : undefined)

import { globSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { likeValues } from '#tests/catalogue/like-values.ts'
import { storageFaults } from './storage-faults.ts'
import {
  CAPTCHA_ACTION,
  type Captcha,
  type CaptchaExamples,
  type CaptchaStub,
  type CaptchaVerdict,
  type CaptchaVerifier,
  type OpenCaptcha,
} from '#core/model/vendors/captcha.ts'

/** A captcha's id, its definition, and what its folder has beside it. */
export interface FoundCaptcha {
  readonly id: string
  readonly captcha: Captcha
  readonly open?: OpenCaptcha
  readonly verifier?: CaptchaVerifier
  readonly stub?: CaptchaStub
  readonly examples?: CaptchaExamples
}

/** Loads every captcha of the catalogue with the files of its folder. */
export async function findCaptchas(root: string): Promise<readonly FoundCaptcha[]> {
  const files = globSync('catalogue/captchas/*/captcha.ts', { cwd: root }).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const load = async <Part>(name: string): Promise<Part | undefined> => {
        const [beside] = globSync(file.replace(/captcha\.ts$/u, name), { cwd: root })
        const module: { default: Part } | undefined = beside ? await import(join(root, beside)) : undefined
        return module?.default
      }
      const captcha: { default: Captcha } = await import(join(root, file))
      const [open, verifier, stub, examples] = await Promise.all([
        load<OpenCaptcha>('vendor.ts'),
        load<CaptchaVerifier>('verify.server.ts'),
        load<CaptchaStub>('stub.ts'),
        load<CaptchaExamples>('examples.ts'),
      ])
      return {
        id: file.split('/')[2] ?? '',
        captcha: captcha.default,
        ...(open && { open }),
        ...(verifier && { verifier }),
        ...(stub && { stub }),
        ...(examples && { examples }),
      }
    }),
  )
}

/** Returns what is wrong with a captcha's folder: what it lacks, its settings, and what its parts make of its examples. */
export async function captchaFaults(found: FoundCaptcha): Promise<readonly string[]> {
  const { captcha, open, verifier, stub, examples } = found
  return [
    ...missingFiles(found),
    ...settingFaults(captcha),
    ...storageFaults(captcha),
    ...(verifier && examples ? exampleFaults(verifier, examples) : []),
    ...(verifier && stub && examples ? stubFaults(verifier, stub, examples) : []),
    ...(open && stub && examples ? await pageFaults(open, stub, examples) : []),
  ]
}

function missingFiles({ open, verifier, stub, examples }: FoundCaptcha): readonly string[] {
  return [
    ...(open ? [] : ['vendor.ts is missing: it loads the provider in the page']),
    ...(verifier ? [] : ['verify.server.ts is missing: it asks the provider about a token']),
    ...(stub ? [] : ['stub.ts is missing: the sandbox simulates the provider with it']),
    ...(examples ? [] : ['examples.ts is missing: it has a request of the server and responses of the provider']),
  ]
}

function settingFaults({ settings, hosts }: Captcha): readonly string[] {
  const { hostnames } = settings
  const given = Object.entries(settings)
  return [
    ...given.flatMap(([name, { pattern, example, default: usual = example }]) =>
      [...new Set([example, usual])]
        .filter((value) => !new RegExp(pattern, 'u').test(value))
        .map((value) => `settings.${name}: "${value}" does not match its pattern`),
    ),
    ...(hostnames?.isSecret ? [] : ['settings.hostnames is missing or not secret: the hosts from which a token may come']),
    ...(given.some(([, { cspDirectives, isSecret }]) => cspDirectives?.includes('script') && !isSecret)
      ? []
      : ["no setting is the address of the provider's script (cspDirectives: ['script'])"]),
    ...(given.some(([, { isSecret, default: usual }]) => isSecret && usual?.startsWith('https:'))
      ? []
      : ['no secret setting is the address at which the server asks about a token, with the usual one as its default']),
    ...hosts.filter((host) => !/^[a-z0-9*.-]+$/u.test(host)).map((host) => `hosts: "${host}" is no host name`),
  ]
}

const VERDICTS = ['person', 'program', 'broken'] as const
/** What a provider may respond when it fails. */
const NONSENSE = [undefined, null, 'busy', 0, [], {}]

function exampleFaults(verifier: CaptchaVerifier, { token, settings, request, responses }: CaptchaExamples): readonly string[] {
  const asked = verifier.ask(token, settings)
  const lacking = VERDICTS.filter((is) => !responses.some(({ means }) => means.is === is))
  return [
    ...(isSame(asked, request) ? [] : [`the server asks ${JSON.stringify(asked)}, and examples.ts says ${JSON.stringify(request)}`]),
    ...[{ token, settings }, ...responses.map(({ body }) => body)]
      .flatMap(likeValues)
      .map((fault) => `examples.ts: ${fault}: give each a value of its own, or nothing tells if the two are swapped`),
    ...lacking.map((is) => `examples.ts has no response that means "${is}"`),
    ...responses.flatMap(({ body, means }) => {
      const read = verifier.read(body, settings)
      return isSame(read, means)
        ? []
        : [`${JSON.stringify(body)} is read as ${JSON.stringify(read)}, and examples.ts says ${JSON.stringify(means)}`]
    }),
    ...NONSENSE.filter((body) => verifier.read(body, settings).is !== 'broken').map(
      (body) => `${JSON.stringify(body)} is not read as broken, so that a provider that fails would keep people out`,
    ),
  ]
}

const HOST = 'loans.example'
const MADE_AT = new Date('2026-11-20T10:00:00.000Z')

function stubFaults(verifier: CaptchaVerifier, stub: CaptchaStub, { token, settings }: CaptchaExamples): readonly string[] {
  const asked = { action: CAPTCHA_ACTION, hostname: HOST, madeAt: MADE_AT }
  const read = (timesAsked: number | undefined): CaptchaVerdict =>
    verifier.read(stub.answer(timesAsked === undefined ? undefined : { ...asked, timesAsked }), settings)
  const person: CaptchaVerdict = { is: 'person', hostname: HOST, action: CAPTCHA_ACTION, madeAt: MADE_AT }
  return [
    ...(stub.tokenIn(verifier.ask(token, settings).body) === token ? [] : ["stub.ts does not find the token in the server's request"]),
    ...(isSame(read(1), person) ? [] : [`a new token of the stub is read as ${JSON.stringify(read(1))}, not as that of a person`]),
    ...(read(2).is === 'program' ? [] : ['a token that the stub was asked about before is not read as that of a program']),
    ...(read(undefined).is === 'program' ? [] : ['a token that the stub did not issue is not read as that of a program']),
  ]
}

/** Runs vendor.ts with the stub's script, as the page and the sandbox do. */
async function pageFaults(open: OpenCaptcha, stub: CaptchaStub, { token, settings }: CaptchaExamples): Promise<readonly string[]> {
  const globals: { [name: string]: unknown } = {}
  const fetched: string[] = []
  const fetch = (address: string) => {
    fetched.push(address)
    return Promise.resolve({ text: () => Promise.resolve(token) })
  }
  const loadScript = (address: string): Promise<void> => {
    if (!URL.canParse(address)) throw new Error(`it loads "${address}"`)
    runInNewContext(stub.script('https://stub.example/token'), { window: globals, fetch, location: { hostname: HOST }, URLSearchParams })
    return Promise.resolve()
  }
  try {
    const taken = await (await open({ settings, globals, loadScript })).take(CAPTCHA_ACTION)
    const expected = `https://stub.example/token?${new URLSearchParams({ action: CAPTCHA_ACTION, hostname: HOST }).toString()}`
    return [
      ...(taken === token ? [] : [`vendor.ts takes "${taken}" from the stub, not its token`]),
      ...(fetched.join() === expected ? [] : [`stub.ts fetches its token from "${fetched.join()}", not from ${expected}`]),
    ]
  } catch (error) {
    return [`vendor.ts gets no token from the script of stub.ts: ${error instanceof Error ? error.message : String(error)}`]
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

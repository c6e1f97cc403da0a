import { entries, HEAD, imports, type Folder } from './written-lines.ts'

/** The folders of captchas, by the file that they contain. */
export interface FoundCaptchas {
  readonly captchas: readonly Folder[]
  readonly captchaVendors: readonly Folder[]
  readonly captchaVerifiers: readonly Folder[]
  readonly captchaStubs: readonly Folder[]
}

/** Finds the files of each captcha's folder. */
export const findCaptchas = (byFolder: (pattern: string) => readonly Folder[]): FoundCaptchas => ({
  captchas: byFolder('captchas/*/captcha.ts'),
  captchaVendors: byFolder('captchas/*/vendor.ts'),
  captchaVerifiers: byFolder('captchas/*/verify.server.ts'),
  captchaStubs: byFolder('captchas/*/stub.ts'),
})

/**
 * Returns the generated files of captchas by name: one for each importer, so that none imports the
 * code meant for another.
 */
export const writeCaptchas = (found: FoundCaptchas): { readonly [file: string]: string } => ({
  'captchas.gen.ts': `${HEAD}import type { Captcha } from '#core/model/vendors/captcha.ts'
${imports('captcha', found.captchas)}
/** Captchas, as data; only the API imports them. */
export const captchas: { readonly [captcha: string]: Captcha } = {\n${entries('captcha', found.captchas)}}
`,
  'captcha-vendors.gen.ts': `${HEAD}
/** What captchas do in the page, by captcha. */
export const captchaVendors = {
${found.captchaVendors.map(({ id, file }) => `  '${id}': () => import('./${file}'),\n`).join('')}}
`,
  'captcha-verifiers.gen.ts': `${HEAD}import type { CaptchaVerifier } from '#core/model/vendors/captcha.ts'
${imports('verifier', found.captchaVerifiers)}
/** How the server asks about a token, by captcha; only the API imports them. */
export const captchaVerifiers: { readonly [captcha: string]: CaptchaVerifier } = {\n${entries('verifier', found.captchaVerifiers)}}
`,
  'captcha-stubs.gen.ts': `${HEAD}import type { CaptchaStub } from '#core/model/vendors/captcha.ts'
${imports('stub', found.captchaStubs)}
/** How the sandbox simulates captchas, by captcha. */
export const captchaStubs: { readonly [captcha: string]: CaptchaStub } = {\n${entries('stub', found.captchaStubs)}}
`,
})

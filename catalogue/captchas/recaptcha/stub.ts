import type { CaptchaStub } from '#core/model/vendors/captcha.ts'

const stub: CaptchaStub = {
  script: (tokensUrl) => `window.grecaptcha = {
  ready: (run) => run(),
  execute: async (key, { action }) =>
    (await fetch(${JSON.stringify(tokensUrl)} + '?' + new URLSearchParams({ action, hostname: location.hostname }))).text(),
}`,
  tokenIn: (body) => new URLSearchParams(body).get('response') ?? '',
  answer: (token) =>
    token && token.timesAsked === 1
      ? { success: true, score: 0.9, action: token.action, hostname: token.hostname, challenge_ts: token.madeAt.toISOString() }
      : { success: false, 'error-codes': [token ? 'timeout-or-duplicate' : 'invalid-input-response'] },
}

export default stub

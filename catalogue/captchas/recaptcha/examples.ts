import type { CaptchaExamples } from '#core/model/vendors/captcha.ts'

/** Responses as https://developers.google.com/recaptcha/docs/verify describes them. */
const examples: CaptchaExamples = {
  token: 'token-of-the-page',
  settings: {
    siteKey: '6LeExampleExampleExampleExampleExampleEx',
    secretKey: '6LeSecretSecretSecretSecretSecretSecretS',
    hostnames: 'loans.example',
    leastScore: '0.5',
    scriptUrl: 'https://www.google.com/recaptcha/api.js',
    partsUrl: 'https://www.gstatic.com/recaptcha',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  },
  request: {
    url: 'https://www.google.com/recaptcha/api/siteverify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'secret=6LeSecretSecretSecretSecretSecretSecretS&response=token-of-the-page',
  },
  responses: [
    {
      body: { success: true, score: 0.9, action: 'create_lead', hostname: 'loans.example', challenge_ts: '2026-11-20T10:00:00Z' },
      means: { is: 'person', hostname: 'loans.example', action: 'create_lead', madeAt: new Date('2026-11-20T10:00:00Z') },
    },
    {
      body: { success: true, score: 0.1, action: 'create_lead', hostname: 'loans.example', challenge_ts: '2026-11-20T10:00:00Z' },
      means: { is: 'program' },
    },
    { body: { success: false, 'error-codes': ['timeout-or-duplicate'] }, means: { is: 'program' } },
    { body: { success: false, 'error-codes': ['invalid-input-secret'] }, means: { is: 'broken' } },
  ],
}

export default examples

import { defineCaptcha } from '#core/model/vendors/captcha.ts'

/** https://developers.google.com/recaptcha/docs/v3 and https://developers.google.com/recaptcha/docs/verify */
export default defineCaptcha({
  name: 'reCAPTCHA',
  company: 'Google',
  settings: {
    siteKey: { pattern: '^[\\w-]{10,80}$', example: '6LeExampleExampleExampleExampleExampleEx' },
    secretKey: { pattern: '^[\\w-]{10,80}$', example: '6LeSecretSecretSecretSecretSecretSecretS', isSecret: true },
    hostnames: { pattern: '^[a-z0-9.{}-]+(?:,[a-z0-9.{}-]+)*$', example: 'localhost,127.0.0.1,{site}.localhost', isSecret: true },
    leastScore: { pattern: '^(?:0(?:\\.\\d+)?|1(?:\\.0+)?)$', example: '0.5', default: '0.5', isSecret: true },
    scriptUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://captcha.example/api.js',
      default: 'https://www.google.com/recaptcha/api.js',
      cspDirectives: ['script', 'connect', 'frame'],
    },
    partsUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://captcha.example/parts',
      default: 'https://www.gstatic.com/recaptcha',
      cspDirectives: ['script', 'image'],
    },
    verifyUrl: {
      pattern: '^https?://[^\\s?#]+$',
      example: 'https://captcha.example/siteverify',
      default: 'https://www.google.com/recaptcha/api/siteverify',
      isSecret: true,
    },
  },
  hosts: [],
  // https://docs.cloud.google.com/recaptcha/docs/faq names the cookie and no period; registers of cookies state six months
  stores: [
    { name: '_GRECAPTCHA', in: 'cookie', purpose: 'programs', lasts: { months: 6 } },
    { name: '_grecaptcha', in: 'storage', purpose: 'programs', lasts: 'kept' },
    { name: 'rc::<kind>', in: 'storage', purpose: 'programs', lasts: 'kept' },
  ],
})

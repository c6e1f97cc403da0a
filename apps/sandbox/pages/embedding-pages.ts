/**
 * A page that embeds the form. `{{script}}` is the address of embed.js, `{{form}}` the form's
 * origin.
 */
export interface EmbeddingPage {
  readonly body: string
  readonly headers?: { readonly [name: string]: string }
  /** Host name under which the page must be requested, where its example depends on it. */
  readonly host?: string
}

const script = (attributes = '') => `<script async src="{{script}}" data-ref-name="sandbox" data-doctor ${attributes}></script>`
const framed = (sandbox: string) => `<iframe id="form" sandbox="${sandbox}"></iframe>${script('data-target="#form"')}`
const policy = (text: string) => ({ 'content-security-policy': text })

const WHOLE_SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups allow-top-navigation-by-user-activation'
const without = (token: string): string =>
  WHOLE_SANDBOX.split(' ')
    .filter((one) => one !== token)
    .join(' ')

/** Pages as partners may build them; the key is the end of the page's address. */
export const GOOD_PAGES: { readonly [name: string]: EmbeddingPage } = {
  script: { body: '<script async src="{{script}}" data-ref-name="sandbox"></script>' },
  target: {
    body: `<script async src="{{script}}" data-target="#here" data-ref-name="sandbox" data-height="700" data-title="Your loan" data-theme='{"primary":"#005a3c"}' data-consent='{"analytics":"agreed","advertising":"refused"}'></script><div id="here"></div>`,
  },
  policy: { body: script(), headers: policy("default-src 'self'; script-src {{form}}; frame-src {{form}}; connect-src 'self' {{form}}") },
  sandbox: { body: framed(WHOLE_SANDBOX) },
  'sandbox-no-origin': { body: framed(without('allow-same-origin')) },
  'sandbox-no-leave': { body: framed(without('allow-top-navigation-by-user-activation')) },
}

/** Pages with one fault each, by the name that the embed doctor gives the fault. */
export const FAULTY_PAGES: { readonly [fault: string]: EmbeddingPage } = {
  'script-twice': { body: script() + script() },
  'script-copied': { body: '<script async src="/embed/copy/embed.js" data-ref-name="sandbox" data-doctor></script>' },
  'script-blocked': {
    body: '<script async src="{{script}}" data-ref-name="sandbox"></script><script async src="{{doctor}}"></script>',
    headers: policy("script-src 'self' {{doctor}}"),
  },
  'target-missing': { body: script('data-target="#nowhere"') },
  'frame-blocked': { body: script(), headers: policy("frame-src 'self'") },
  'page-isolated': { body: script(), headers: { 'cross-origin-embedder-policy': 'require-corp' } },
  'origin-unlisted': { body: script(), host: 'unlisted.localhost' },
  'origin-unasked': { body: script(), headers: policy("connect-src 'self'"), host: 'unlisted.localhost' },
  'sandbox-scripts': { body: framed(without('allow-scripts')) },
  'sandbox-forms': { body: framed(without('allow-forms')) },
  'sandbox-top-navigation': { body: framed(without('allow-top-navigation-by-user-activation')) },
  'sandbox-popups': { body: framed(without('allow-popups')) },
  'sandbox-storage': { body: framed(without('allow-same-origin')) },
  // the form's site is localhost, so it is third-party here, and the browser blocks its storage
  'storage-blocked': { body: script(), host: '127.0.0.1' },
  // the frame's width depends on its height: each new height changes the width 200 ms later
  // (several heights at once count as one), and after 2 s without a new height the width changes
  // anyway
  'height-loop': {
    body: `${script()}<script>
      let last, timer, turns = 0
      const turn = () => {
        document.querySelector('iframe').style.width = turns++ % 2 ? '100%' : '330px'
        if (turns < 14) timer = setTimeout(turn, 2000)
      }
      addEventListener('message', ({ data }) => {
        if (data.type !== 'FORM_HEIGHT' || data.height === last || turns >= 14) return
        last = data.height
        clearTimeout(timer)
        timer = setTimeout(turn, 200)
      })
    </script>`,
  },
  'height-fixed': { body: `<style>iframe { height: 300px !important }</style>${script()}` },
  'form-hidden': { body: `<div hidden>${script()}</div>` },
  'form-narrow': { body: `<div style="width: 280px">${script()}</div>` },
  'form-clipped': { body: `<div class="frame-box" style="height: 400px; overflow: hidden">${script()}</div>` },
  'form-covered': {
    body: `<div style="position: relative"><div id="cover" style="position: absolute; inset: 0; background: #0002"></div>${script()}</div>`,
  },
  'parameters-missing': { body: '<script async src="{{script}}" data-doctor></script>' },
  'numbers-unreadable': { body: script('data-amount="1.000.000"') },
  'theme-unreadable': { body: script('data-theme="primary: green"') },
  'consent-unreadable': { body: script(`data-consent='{"analytics":"denied"}'`) },
  'colors-refused': { body: script(`data-theme='{"primary":"#ffee00"}'`) },
  'locale-unavailable': { body: script('data-locale="fr"') },
  'messages-lost': { body: `<script>addEventListener('message', (event) => event.stopImmediatePropagation(), true)</script>${script()}` },
}

/** What the doctor says to those who build the page around, and the line to paste. */
export const FAULTS = {
  'script-twice': {
    what: 'embed.js stands in this page {{count}} times, so the form is there, or is asked for, more than once.',
    line: '<script async src="{{script}}" data-ref-name="your-name"></script>',
    mend: 'Keep one of them:',
  },
  'script-copied': {
    what: 'embed.js was loaded from {{from}}, where no form answers. It shows the form that stands beside it.',
    line: '<script async src="https://FORM-HOST/…/embed.js"></script>',
    mend: 'Take it in from the host of the form, not from a copy:',
  },
  'script-blocked': {
    what: 'The Content-Security-Policy of this page does not let embed.js run.',
    line: 'script-src {{form}}',
    mend: 'Add the origin to the policy:',
  },
  'script-insecure': {
    what: 'This page came over https and asks for the form over http, which browsers block.',
    line: '<script async src="{{secure}}"></script>',
    mend: 'Write https:',
  },
  'target-missing': {
    what: 'Nothing in this page fits data-target="{{target}}".',
    line: '<div id="loan-form"></div> … data-target="#loan-form"',
    mend: 'Name an element that is there when the page has been read:',
  },
  'frame-blocked': {
    what: 'The Content-Security-Policy of this page does not let the form be shown in a frame.',
    line: 'frame-src {{form}}',
    mend: 'Add the origin to the policy:',
  },
  'page-isolated': {
    what: 'This page asks with Cross-Origin-Embedder-Policy for a permission that the form does not give, so browsers leave the frame empty.',
    line: 'Cross-Origin-Embedder-Policy: unsafe-none',
    mend: 'Answer this page with:',
  },
  'origin-unlisted': {
    what: '{{origin}} is not among the origins that may show the form: browsers leave the frame empty.',
    line: 'EMBEDDING_ORIGINS={{origin}}',
    mend: 'Ask for your origin to be added to the list of the site:',
  },
  'origin-unasked': {
    what: 'Nothing of what the form says arrives, and the Content-Security-Policy of this page does not let the doctor ask why. Most often {{origin}} is not among the origins that may show the form.',
    line: 'connect-src {{form}}',
    mend: 'Add the origin to the policy and load the page again:',
  },
  'sandbox-scripts': {
    what: 'The frame has a sandbox without allow-scripts: the form shows its first page and nothing more.',
    line: 'sandbox="{{sandbox}}"',
    mend: 'Write:',
  },
  'sandbox-forms': {
    what: 'The frame has a sandbox without allow-forms: Continue does nothing.',
    line: 'sandbox="{{sandbox}}"',
    mend: 'Write:',
  },
  'sandbox-top-navigation': {
    what: 'The frame has a sandbox without allow-top-navigation-by-user-activation: an accepted applicant cannot go on to the lender in this window.',
    line: 'sandbox="{{sandbox}}"',
    mend: 'Write:',
  },
  'sandbox-popups': {
    what: 'The frame has a sandbox without allow-popups: texts behind consents, and the lender in a new tab, do not open.',
    line: 'sandbox="{{sandbox}}"',
    mend: 'Write:',
  },
  'sandbox-storage': {
    what: 'The frame has a sandbox without allow-same-origin: the form works, but what was typed is gone after a reload.',
    line: 'sandbox="{{sandbox}}"',
    mend: 'Write:',
  },
  'storage-blocked': {
    what: 'The browser keeps nothing for the form in this page: it works, but what was typed is gone after a reload.',
    line: '<a href="{{base}}" target="_blank">…</a>',
    mend: 'Nothing has to be done. A link beside the frame offers the form in a tab of its own:',
  },
  'height-loop': {
    what: 'The width of the frame follows its height, so that the height would change for ever. The form holds the highest.',
    line: 'html { overflow-y: scroll; scrollbar-gutter: stable }',
    mend: 'Keep the width still, for example where a scroll bar comes and goes:',
  },
  'height-fixed': {
    what: 'The form is {{told}} px high and its frame {{shown}} px: a style of this page overrules the height.',
    line: 'iframe[data-loan-form] { min-height: 0; max-height: none }',
    mend: 'Take every height with !important, and every min-height and max-height, from the frame:',
  },
  'form-hidden': {
    what: 'The frame is not shown: it, or something around it, is hidden or has no size.',
    line: 'iframe[data-loan-form] { display: block; width: 100% }',
    mend: 'Show what is around it when the form is to be seen:',
  },
  'form-narrow': {
    what: 'The frame is {{shown}} px wide. The form is made for 320 px and more.',
    line: 'iframe[data-loan-form] { width: 100%; min-width: 320px }',
    mend: 'Give it enough width:',
  },
  'form-clipped': {
    what: 'Something around the frame is lower than the form and cuts it off.',
    line: '{{selector}} { height: auto; overflow: visible }',
    mend: 'Let it grow with the form:',
  },
  'form-covered': {
    what: 'Something lies over the frame, so that it cannot be tapped.',
    line: '{{selector}} { pointer-events: none }',
    mend: 'Take it away, or let taps through:',
  },
  'parameters-missing': {
    what: 'The form does not know who sends the applicant: there is no refName, refSubId or refTransactionId.',
    line: 'data-ref-name="your-name" data-ref-transaction-id="…"',
    mend: 'Add to the script element:',
  },
  'numbers-unreadable': {
    what: '{{name}}="{{value}}" is no whole number in digits and counts as not given.',
    line: 'data-amount="1000000" data-period="12" data-height="640"',
    mend: 'Write digits alone:',
  },
  'theme-unreadable': {
    what: 'data-theme is no JSON.',
    line: `data-theme='{"primary":"#005a3c"}'`,
    mend: 'Write it like this:',
  },
  'consent-unreadable': {
    what: 'data-consent cannot be read: it is JSON with the purposes analytics, advertising and recording, each agreed or refused. Nothing else counts.',
    line: `data-consent='{"analytics":"agreed","advertising":"refused","recording":"refused"}'`,
    mend: 'Write it like this:',
  },
  'colors-refused': {
    what: 'Colours were given that the form does not show: each of primary, background and text must be an opaque colour and keep a contrast of 4.5 to 1.',
    line: `data-theme='{"primary":"#005a3c","background":"#ffffff","text":"#1a1a1a"}'`,
    mend: 'Choose others, like these:',
  },
  'locale-unavailable': {
    what: 'The form does not speak "{{locale}}": a site has the language of its market.',
    line: 'data-locale="{{spoken}}"',
    mend: 'Leave it out, or take the site of another market:',
  },
  'messages-lost': {
    what: 'The form is there, but nothing of what it says arrives. A script of this page may end message events (stopImmediatePropagation), or a frame lies between.',
    line: "addEventListener('message', (event) => { if (event.origin !== location.origin) return })",
    mend: 'Let messages of other origins pass:',
  },
} as const

/** What stands on the doctor's note. */
export const NOTE = {
  title: 'Embed doctor',
  well: 'Nothing is wrong with the form in this page.',
  found: { one: 'One thing is wrong:', more: '{{count}} things are wrong:' },
}

/**
 * Navigates by submitting a GET or POST form in this frame, the whole window, or a new tab. Only
 * http(s) addresses are accepted.
 */
export function leaveBy(
  { url, method, params }: { readonly url: string; readonly method: 'GET' | 'POST'; readonly params: { readonly [name: string]: string } },
  target: '_self' | '_top' | '_blank',
): void {
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) return
  const form = document.createElement('form')
  form.method = method
  form.target = target
  // the new tab gets no reference to this one
  if (target === '_blank') form.rel = 'noopener'
  form.hidden = true
  // submitting a GET form replaces the query of its action
  const query = method === 'GET' ? [...new URL(url).searchParams] : []
  form.action = url
  for (const [name, value] of [...query, ...Object.entries(params)]) form.append(hiddenInput(name, value))
  document.body.append(form)
  form.submit()
}

function hiddenInput(name: string, value: string): HTMLInputElement {
  const input = document.createElement('input')
  Object.assign(input, { type: 'hidden', name, value })
  return input
}

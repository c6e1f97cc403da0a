/** Leaves by a GET, or by a form that is posted: this frame, the whole window, or in a new tab. Only to http(s) addresses. */
export function leaveBy(
  { url, method, params }: { readonly url: string; readonly method: 'GET' | 'POST'; readonly params: { readonly [name: string]: string } },
  target: '_self' | '_top' | '_blank',
): void {
  if (!URL.canParse(url) || !/^https?:$/u.test(new URL(url).protocol)) return
  const form = document.createElement('form')
  form.method = method
  form.target = target
  // the new tab learns nothing of this one
  if (target === '_blank') form.rel = 'noopener'
  form.hidden = true
  // a form that is sent by GET replaces the query of its address
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

import type { MouseEvent } from 'react'
import { policyAddress } from '#core/model/policies/policy-links.ts'
import { splitLink } from '#core/texts/split-link.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * The text of a consent; the part in [square brackets] links to the policy's text, shown over the
 * page or, without a script, in a new window.
 */
export function PolicyText({ text, code }: { readonly text: string; readonly code: string }) {
  const t = useTexts()
  const { site, actions } = usePage()
  const { before, link, after } = splitLink(text)
  if (link === undefined) return text
  const address = policyAddress(site.basePath, code)
  const open = (event: MouseEvent) => {
    if (!actions.openPolicy || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    actions.openPolicy({ code, address, words: link })
  }
  return (
    <>
      {before}
      <a href={address} onClick={open} target="_blank" rel="noopener noreferrer" title={t('policies>notice')}>
        {link}
      </a>
      {after}
    </>
  )
}

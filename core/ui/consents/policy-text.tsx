import { policyAddress } from '#core/model/policies/policy-links.ts'
import { splitLink } from '#core/texts/split-link.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { PolicyLink } from './policy-link.tsx'

/** The text of a consent; the part in [square brackets] links to the policy's text. */
export function PolicyText({ text, code }: { readonly text: string; readonly code: string }) {
  const { site, actions } = usePage()
  const { before, link, after } = splitLink(text)
  if (link === undefined) return text
  return (
    <>
      {before}
      <PolicyLink policy={{ code, address: policyAddress(site.basePath, code), words: link }} openPolicy={actions.openPolicy} />
      {after}
    </>
  )
}

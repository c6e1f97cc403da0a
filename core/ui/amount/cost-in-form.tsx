import { useEffect, useRef, useState } from 'react'
import { readPage } from '#core/fields/read-form.ts'
import type { PageField } from '#core/model/page/page.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { loanOf } from './summary-card.tsx'
import { longestCost, sayCostAt } from './say-cost-at.ts'

/**
 * Says what the amount and period in the form around it cost, while they are changed. What is seen
 * follows every change; a screen reader is told once they rest.
 */
export function CostInForm({ fields }: { readonly fields: readonly PageField[] }) {
  const { site, answers } = usePage()
  const place = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState(() => sayCostAt(site, loanOf(site, answers)))
  const [heard, setHeard] = useState(said)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const asked = fields.filter(({ name }) => name === 'amount' || name === 'period')
    const read = () => setSaid(sayCostAt(site, { ...loanOf(site, answers), ...readPage(asked, new FormData(form), {}, site) }))
    // what was typed before hydration, or restored since
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [site, fields, answers])
  useEffect(() => {
    if (said === heard) return
    const timer = setTimeout(() => setHeard(said), REST_MS)
    return () => clearTimeout(timer)
  }, [said, heard])
  if (!site.costExample) return null
  return (
    <div ref={place} className="at" data-longest={longestCost(site)}>
      <p aria-hidden="true">{said}</p>
      <output className="unseen">{heard}</output>
    </div>
  )
}

/** Longer than between two keys of somebody who types a number. */
const REST_MS = 700

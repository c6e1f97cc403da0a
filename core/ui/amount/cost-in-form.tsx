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
  const heard = useRef<HTMLOutputElement>(null)
  const [said, setSaid] = useState(() => sayCostAt(site, loanOf(site, answers)))
  const [rendered] = useState(said)
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
    const timer = setTimeout(() => {
      if (heard.current && heard.current.value !== said) heard.current.value = said
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [said])
  if (!site.costExample) return null
  return (
    <div ref={place} className="at" data-longest={longestCost(site)}>
      <p aria-hidden="true">{said}</p>
      <output ref={heard} className="unseen">
        {rendered}
      </output>
    </div>
  )
}

/** Longer than between two keys of somebody who types a number. */
const REST_MS = 700

import { useEffect, useRef, useState } from 'react'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import type { Translate } from '#core/texts/find-text.ts'
import { sayList } from '#core/texts/say-list.ts'
import { keyOf, offerNews } from './offer-news.ts'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'

/** Offers that arrive soon after one another are announced together. */
const TOGETHER_MS = 2000

/**
 * Returns what a screen reader is told of offers that arrived, changed or ended since it was last
 * told, and which offers are new since the page was opened. A view without news says nothing. `locale` lists the lenders.
 */
export function useOfferNews(t: Translate, offers: readonly Offer[], locale: string) {
  const [first] = useState(() => new Set(offers.map(keyOf)))
  const told = useRef(offers)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      const sentence = sayNews(t, offerNews(told.current, offers), locale)
      told.current = offers
      if (sentence) setSaid(sentence)
    }, TOGETHER_MS)
    return () => clearTimeout(timer)
  }, [t, offers, locale])
  return { said, isNew: (offer: Offer) => !first.has(keyOf(offer)) }
}

function sayNews(t: Translate, news: ReturnType<typeof offerNews>, locale: string): string {
  return (['arrived', 'changed', 'ended'] as const)
    .filter((kind) => news[kind].length > 0)
    .map((kind) => t(`${OFFER_TEXTS}${kind}`, { partners: sayList(news[kind], locale) }))
    .join(' ')
}

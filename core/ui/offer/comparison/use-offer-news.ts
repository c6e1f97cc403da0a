import { useEffect, useRef, useState } from 'react'
import type { Offer } from '#core/contract/lead/lead-view.ts'
import type { Translate } from '#core/texts/find-text.ts'
import { keyOf, offerNews } from './offer-news.ts'
import { OFFER_TEXTS } from '#core/ui/offer/say-offer.ts'

/** Offers that arrive soon after one another are announced together. */
const TOGETHER_MS = 2000

/**
 * Returns what a screen reader is told of offers that arrived, changed or ended since it was last
 * told, and which offers are new since the page was opened. A view without news says nothing.
 */
export function useOfferNews(t: Translate, offers: readonly Offer[]) {
  const [first] = useState(() => new Set(offers.map(keyOf)))
  const told = useRef(offers)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      const sentence = sayNews(t, told.current, offers)
      told.current = offers
      if (sentence) setSaid(sentence)
    }, TOGETHER_MS)
    return () => clearTimeout(timer)
  }, [t, offers])
  return { said, isNew: (offer: Offer) => !first.has(keyOf(offer)) }
}

function sayNews(t: Translate, before: readonly Offer[], after: readonly Offer[]): string {
  const news = offerNews(before, after)
  return (['arrived', 'changed', 'ended'] as const)
    .filter((kind) => news[kind].length > 0)
    .map((kind) => t(`${OFFER_TEXTS}${kind}`, { partners: news[kind].join(', ') }))
    .join(' ')
}

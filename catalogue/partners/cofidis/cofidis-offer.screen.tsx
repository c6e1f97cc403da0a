export { OfferPage as default } from '#core/ui/offer/offer-page.tsx'

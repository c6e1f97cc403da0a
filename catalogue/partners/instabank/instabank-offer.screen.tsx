export { OfferPage as default } from '#core/ui/offer-page.tsx'

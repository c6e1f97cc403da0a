export { RemainderPage as default } from '#core/ui/remainder-page.tsx'

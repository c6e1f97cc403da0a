export { RemainderPage as default } from '#core/ui/page/remainder-page.tsx'

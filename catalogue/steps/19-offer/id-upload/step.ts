import { defineStep } from '#core/model/step.ts'

const WITH_CONSENT = { asks: ['idDocumentType', 'idFront', 'idBack', 'selfie', 'incomeProof', 'documentsConsent'] } as const
/** Where the form of a number follows the kind of document: whoever photographs another one gives its number too. */
const WITH_NUMBER = { asks: ['idDocumentType', 'personalCode', 'idFront', 'idBack', 'selfie', 'incomeProof', 'documentsConsent'] } as const

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 70,
  phase: 'after-offer',
  state: 'ID_UPLOAD',
  introduces: {
    idFront: { kind: 'file', in: 'documents', class: 'personal', camera: 'environment' },
    idBack: {
      kind: 'file',
      in: 'documents',
      class: 'personal',
      camera: 'environment',
      when: { field: 'idDocumentType', isNot: ['PASSPORT'] },
    },
    selfie: { kind: 'file', in: 'documents', class: 'personal', camera: 'user' },
    incomeProof: { kind: 'file', in: 'documents', class: 'personal', camera: 'environment', optional: true },
    documentsConsent: { kind: 'consent', in: 'documents', class: 'plain', policy: 'SENSITIVE_DATA' },
  },
  asks: ['idDocumentType', 'idFront', 'idBack', 'selfie', 'incomeProof'],
  skippable: true,
  skipCall: { method: 'POST', path: '/lead/offer/skip-document-upload' },
  countries: {
    // pictures of documents and faces are sensitive or biometric data there, and need a consent of their own
    co: WITH_NUMBER, // Ley 1581 de 2012, articles 5 and 6
    es: WITH_CONSENT, // GDPR, article 9(2)(a)
    mx: WITH_CONSENT, // LFPDPPP of 20 March 2025: consent to sensitive data is express
    ph: WITH_NUMBER, // RA 10173, section 3(l): a government-issued ID
    ro: WITH_CONSENT, // GDPR, article 9(2)(a)
    vn: WITH_CONSENT, // Law 91/2025/QH15 and Decree 356/2025/ND-CP, article 4
  },
})

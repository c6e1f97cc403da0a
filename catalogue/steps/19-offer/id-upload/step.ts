import { defineStep } from '#core/model/step.ts'

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
    // a government-issued ID is sensitive personal information there (RA 10173, section 3 (l))
    ph: { asks: ['idDocumentType', 'idFront', 'idBack', 'selfie', 'incomeProof', 'documentsConsent'] },
    // pictures of documents and faces are sensitive data there (Law 91/2025/QH15)
    vn: { asks: ['idDocumentType', 'idFront', 'idBack', 'selfie', 'incomeProof', 'documentsConsent'] },
  },
})

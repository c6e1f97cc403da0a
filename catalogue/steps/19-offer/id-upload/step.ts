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
    // pictures of documents and faces are sensitive data there (Decree 356/2025/ND-CP, article 4)
    vn: { asks: ['idDocumentType', 'idFront', 'idBack', 'selfie', 'incomeProof', 'documentsConsent'] },
    // biometric data are sensitive there, and their authorisation is express and voluntary (Ley 1581 de 2012, articles 5 and 6)
    co: { asks: ['idDocumentType', 'idFront', 'idBack', 'selfie', 'incomeProof', 'documentsConsent'] },
  },
})

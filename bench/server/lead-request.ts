import { NUMBER } from './load-job.ts'

/** Returns a lead as the first page sends it, about two kilobytes with the data of the visit. */
export const leadBody = (product: string): string =>
  JSON.stringify({
    product,
    amount: 2_400_000,
    period: 12,
    periodScale: 'months',
    generalPolicies: { PRIVACY: true, TERMS: true },
    contactDetails: {
      email: `ana.gomez.${NUMBER}@example.com`,
      phoneNumber: `+57301${NUMBER}`,
      marketingConsents: { email: true, sms: false },
    },
    numbers: { amount: 1, period: 2, email: 3, phoneNumber: 4, generalPolicies: 6, marketingConsents: 7 },
    sessionId: '0190a5d4-7c11-4d3e-9b0a-5f1c2d3e4f50',
    sessionStartedAt: '2026-11-20T12:00:00.000Z',
    leadSource: 'google',
    tags: ['ui:house'],
    deviceData: JSON.stringify({
      userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36',
      screen: '412x915',
      timeZone: 'America/Bogota',
      languages: ['es-CO', 'es', 'en'],
      memory: 8,
      cores: 8,
    }),
    googleClick: { gclid: 'EAIaIQobChMI0123456789abcdefghijklmnopqrstuvwxyz', gclidAt: '2026-11-20T12:00:00.000Z' },
    affiliateReferenceParams: {
      attribute: 'partner-77',
      subId: 'sub-1',
      transactionId: 'tx-0123456789',
      setAt: '2026-11-20T12:00:00.000Z',
    },
    utm: { medium: 'cpc', source: 'google', campaign: 'prestamos-noviembre', content: 'anuncio-3', term: 'prestamo rapido' },
    eventId: '0190a5d4-7c11-4d3e-9b0a-5f1c2d3e4f51',
  })

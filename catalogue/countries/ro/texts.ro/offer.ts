import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Întrebăm creditorii',
    lede: 'De obicei durează mai puțin de un minut. Poți lăsa pagina deschisă.',
    more: {
      lenders: 'Creditori',
      waiting: 'Întrebăm…',
      answered: 'A răspuns',
      failed: 'Niciun răspuns util',
      progress: 'Răspunsuri până acum: {{answered}}',
      long: 'Durează mai mult decât de obicei. Poți închide pagina: îți scriem pe e-mail când apar noutăți.',
      offline: 'Nu există conexiune. Întrebăm în continuare creditorii, iar pagina continuă singură când revine internetul.',
      review: 'Poți cere ca o decizie automată să fie verificată de un om: [află cum].',
    },
  },
  accepted: {
    title: 'Ai o ofertă',
    lede: 'Uită-te la ea pe îndelete. Finalizezi pe pagina creditorului.',
    fields: {
      offerId: { label: 'Ce ofertă alegi?', errors: { required: 'Alege o ofertă', format: 'Alege una dintre oferte' } },
      offerAmount: {
        label: 'Suma ofertei',
        hint: 'Cât ai nevoie, în limita ofertei',
        errors: {
          required: 'Scrie suma pe care o iei',
          'not-a-number': 'Scrie suma numai în cifre',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
      offerPeriod: {
        label: 'Perioada ofertei',
        hint: 'Cât timp ai nevoie, în limita ofertei',
        errors: {
          required: 'Scrie perioada pe care o alegi',
          'not-a-number': 'Scrie perioada numai în cifre',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
      offerAccepted: { label: 'Accepți această ofertă?', errors: { required: 'Alege dacă accepți oferta' }, short: 'Ofertă acceptată' },
      offerContactTime: {
        label: 'Când te putem suna?',
        options: { MORNING: 'Dimineața', AFTERNOON: 'După-amiaza', EVENING: 'Seara', ANY: 'Oricând' },
        errors: { required: 'Alege când te putem suna', 'not-an-option': 'Alege unul dintre răspunsuri' },
        short: 'Ora apelului',
      },
    },
    more: {
      several: 'Alege o ofertă',
      compare: 'Compară și alege. Finalizezi pe pagina creditorului.',
      another: 'Un alt creditor are o ofertă',
      declined: 'Ai refuzat: {{partners}}. Oferta pe care o vezi acum este de la alt creditor.',
      stop: 'Nu ai obligația să o accepți și poți renunța la cerere oricând:',
      ends: 'Dacă refuzi, nu mai poți reveni la această ofertă, iar noi întrebăm dacă un alt creditor are una.',
      best: 'Cel mai mic cost total',
      choose: 'Alege această ofertă',
      decline: 'Nu, mulțumesc',
      amount: 'Suma',
      period: 'Perioada',
      instalment: 'Rata lunară',
      total: 'Plătești în total',
      nominalRate: 'Dobânda anuală',
      apr: 'DAE',
      by: 'Ofertă de la {{partner}}',
      leaving: 'Vei merge pe pagina creditorului: {{partner}}.',
      example: 'Condițiile finale sunt cele din contractul cu creditorul.',
    },
  },
})

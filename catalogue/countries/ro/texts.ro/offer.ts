import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Întrebăm creditorii',
    lede: 'De obicei durează mai puțin de un minut. Poți lăsa pagina deschisă.',
    more: {
      lenders: 'Creditori',
      waiting: 'Întrebăm…',
      answered: 'A răspuns',
      long: 'Unul dintre ei răspunde mai greu. Dacă închizi pagina, îți scriem noi.',
      review: 'Poți cere ca o decizie automată să fie verificată de un om.',
    },
  },
  accepted: {
    title: 'Ai o ofertă',
    lede: 'Compară și alege. Finalizezi pe pagina creditorului.',
    more: {
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
      leaving: 'Vei merge pe pagina {{partner}}.',
      example: 'Condițiile finale sunt cele din contractul cu creditorul.',
    },
  },
})

import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Deschidem pagina creditorului',
    more: {
      link: 'Dacă nu se întâmplă nimic, continuă aici',
      partner: 'Mergi mai departe cu {{partner}}.',
      keep: 'Cererea ta este deja la ei: nu trebuie să o completezi din nou.',
    },
  },
  'thank-you': {
    title: 'Am primit cererea ta',
    lede: 'Un creditor încă analizează cererea. Îți scriem imediat ce avem un răspuns.',
    fields: {
      customerPassword: {
        label: 'Parolă',
        hint: 'Cel puțin 12 caractere',
        errors: {
          required: 'Scrie o parolă de cel puțin 12 caractere',
          format: 'Alege o parolă de cel puțin 12 caractere, care să nu fie una des întâlnită',
          'too-long': 'Scrie o parolă de cel mult {{limit}} de caractere',
        },
      },
    },
    more: {
      password: 'Setează o parolă și te poți întoarce la cerere oricând vrei.',
      set: 'Setează parola',
      saved: 'Parola ta este setată.',
      home: 'Pagina principală',
    },
  },
  rejected: {
    title: 'Acum niciun creditor nu te poate ajuta',
    lede: 'Am întrebat toți creditorii care ți se puteau potrivi și niciunul nu îți poate face o ofertă azi.',
    more: {
      reason: 'Este decizia lor pentru această cerere; nu înseamnă că răspunsurile tale sunt greșite.',
      when: 'Poți încerca din nou din {{date}}.',
      helps: 'Ce poate ajuta',
      less: 'O sumă mai mică sau o perioadă mai lungă',
      paid: 'Plata restanțelor mai întâi',
      wait: 'O pauză de câteva săptămâni înainte de o nouă cerere',
      reapply: 'Fă o cerere nouă',
      review: 'Decizia a fost automată: poți cere să fie verificată de un om.',
      home: 'Pagina principală',
    },
  },
  continue: {
    title: 'Deschidem cererea ta',
    more: {
      opening: 'O clipă, te rugăm.',
      expired: 'Acest link nu mai funcționează',
      again: 'A expirat sau a fost deja folosit. Poți începe o cerere nouă.',
      start: 'Începe o cerere',
      notMe: 'Nu sunt eu',
      confirmTitle: 'Confirmă că ești tu',
      confirmLede: 'Nu cunoaștem încă acest dispozitiv. Trimitem un cod prin SMS la {{phone}}, apoi continui de unde ai rămas.',
      send: 'Trimite codul',
      sent: 'Am trimis un SMS cu 6 cifre la {{phone}}.',
      confirm: 'Confirmă',
    },
  },
  unsubscribe: {
    title: 'Nu mai vrei mesaje de la noi?',
    lede: 'Confirmă și nu îți mai trimitem oferte la această adresă.',
    more: {
      address: 'Adresa: {{email}}',
      confirm: 'Da, nu mai vreau mesaje',
      done: 'Gata: nu mai primești oferte de la noi.',
      application: 'Mesajele despre o cerere trimisă ajung în continuare la tine.',
      missing: 'Linkul este incomplet. Deschide-l din nou din mesajul nostru.',
    },
  },
  '404': {
    title: 'Această pagină nu există',
    lede: 'Poate că adresa este scrisă greșit sau pagina a fost mutată.',
    more: {
      start: 'Mergi la cerere',
      home: 'Pagina principală',
    },
  },
})

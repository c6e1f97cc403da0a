import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Ce îți cere creditorul',
  lede: 'Fiecare punct are textul lui. Creditorul decide imediat ce totul este clar.',
  fields: {
    lenderInformation: {
      label: 'Am primit [informațiile precontractuale].',
      errors: { 'must-accept': 'Bifează căsuța după ce ai primit informațiile precontractuale' },
    },
    lenderBureau: {
      label: 'Știu că se [consultă Biroul de Credit].',
      errors: { 'must-accept': 'Bifează căsuța după ce ai citit că se consultă Biroul de Credit' },
    },
    lenderContract: {
      label: 'Sunt de acord să închei [contractul electronic].',
      errors: { 'must-accept': 'Bifează căsuța ca să închei contractul electronic' },
    },
  },
  more: {
    opening: 'O clipă: lista creditorului este pe drum.',
    missing: 'Lista nu a ajuns. Răspunsurile tale sunt păstrate; încearcă din nou.',
  },
})

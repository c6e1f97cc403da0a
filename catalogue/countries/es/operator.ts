import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Ejemplo Loanwright, S.L. (operador inventado)',
  address: 'Calle Ejemplo 00, 00000 Madrid, España',
  register: 'Registro Mercantil de Madrid, tomo 00000, folio 000, hoja M-000000',
  taxNumber: 'NIF B00000000',
  licence: 'intermediario de crédito inscrito con el número 000000 (ejemplo)',
  authority: 'Banco de España',
  email: 'contacto@operador.example',
  phone: '+34 900 000 000',
  hours: 'de lunes a viernes, de 9:00 a 18:00',
  privacyContact: 'Delegado de Protección de Datos',
  privacyEmail: 'privacidad@operador.example',
  complaintBody: 'Junta Arbitral de Consumo de la Comunidad de Madrid, www.comunidad.madrid',
  accessibilityContact: 'Atención al Cliente, accesibilidad@operador.example',
  reviewedBy: 'Despacho de ejemplo (revisión inventada)',
})

import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Ejemplo Loanwright, S.A. de C.V. (operador inventado)',
  address: 'Calle Ejemplo 000, colonia Ejemplo, C.P. 00000, Ciudad de México, México',
  register: 'folio mercantil electrónico 0000000 del Registro Público de Comercio de la Ciudad de México',
  taxNumber: 'RFC XXX000000XX0',
  licence: 'intermediario comercial que no es entidad financiera y no requiere autorización de la CNBV (ejemplo)',
  authority: 'Procuraduría Federal del Consumidor (Profeco)',
  email: 'contacto@operador.example',
  phone: '+52 55 0000 0000',
  hours: 'lunes a viernes de 9:00 a 18:00 h',
  privacyContact: 'Departamento de Datos Personales',
  privacyEmail: 'privacidad@operador.example',
  complaintBody: 'Profeco, Teléfono del Consumidor 55 5568 8722, www.gob.mx/profeco',
  accessibilityContact: 'Atención a Clientes, accesibilidad@operador.example',
  reviewedBy: 'Despacho de ejemplo (revisión inventada)',
})

import { defineOperator } from '#core/model/operator/operator.ts'

// An example: nobody trades under this name. Production refuses it; OPERATORS_FILE names the real one.
export default defineOperator({
  legalName: 'Ejemplo Loanwright S.A.S. (operador inventado)',
  address: 'Calle 00 # 00-00, oficina 000, Bogotá D. C., Colombia',
  register: 'matrícula mercantil 00000000 de la Cámara de Comercio de Bogotá',
  taxNumber: 'NIT 000.000.000-0',
  licence: 'corresponsal e intermediario comercial, sin autorización para captar recursos del público (ejemplo)',
  authority: 'Superintendencia de Industria y Comercio (SIC)',
  email: 'contacto@operador.example',
  phone: '+57 600 000 0000',
  hours: 'lunes a viernes de 8:00 a. m. a 5:00 p. m.',
  privacyContact: 'Área de Protección de Datos Personales',
  privacyEmail: 'datos@operador.example',
  complaintBody: 'Superintendencia de Industria y Comercio, carrera 13 # 27-00, Bogotá D. C., www.sic.gov.co',
  accessibilityContact: 'Área de Servicio al Cliente, accesibilidad@operador.example',
  reviewedBy: 'Bufete de ejemplo (revisión inventada)',
})

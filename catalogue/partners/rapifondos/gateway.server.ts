import { z } from 'zod'
import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { DeclineReason } from '#core/model/partners/decline-reasons.ts'
import { defineGateway, type Application, type PartnerAnswer } from '#core/model/partners/gateway.ts'

const answer = z.discriminatedUnion('resultado', [
  z.object({
    resultado: z.literal('APROBADA'),
    numero: z.string(),
    oferta: z.object({
      codigo: z.string(),
      monto: z.number().int(),
      plazoMeses: z.number().int(),
      cuota: z.number().int(),
      totalAPagar: z.number().int(),
      tasaNominalAnual: z.number(),
      tasaEfectivaAnual: z.number(),
      comisiones: z.number().int().optional(),
      desembolsoEnHoras: z.number().optional(),
      vigenteHasta: z.string().optional(),
    }),
    continuar: z.object({ enlace: z.string() }),
  }),
  z.object({ resultado: z.literal('NEGADA'), numero: z.string(), motivo: z.string() }),
  z.object({ resultado: z.literal('REPETIDA') }),
  z.object({ resultado: z.literal('CONFIRMADA'), numero: z.string() }),
  z.object({ resultado: z.literal('RETIRADA'), numero: z.string(), motivo: z.string() }),
  z.object({ resultado: z.literal('EN_ESTUDIO'), numero: z.string(), consultarEnSegundos: z.number().positive() }),
])
const bid = z.discriminatedUnion('interesa', [
  z.object({ interesa: z.literal(true), comisionPesos: z.number().positive() }),
  z.object({ interesa: z.literal(false) }),
])
type Answer = z.infer<typeof answer>

export default defineGateway({
  ask: (application) => ({
    method: 'POST',
    path: '/api/solicitudes',
    headers: { 'x-clave-solicitud': application.idempotencyKey },
    body: bodyOf(application),
  }),
  ping: ({ brand, currency, answers }) => ({
    method: 'POST',
    path: '/api/cotizaciones',
    body: { canal: brand, monto: { valor: answers.amount, moneda: currency }, plazoMeses: answers.period },
  }),
  readBid: ({ body }) => {
    const read = bid.safeParse(body)
    return read.success ? { price: read.data.interesa ? Math.round(read.data.comisionPesos * 100) : null } : undefined
  },
  choose: ({ leadId, reference, offerId, amount, period }) => ({
    method: 'POST',
    path: `/api/solicitudes/${encodeURIComponent(reference ?? leadId)}/eleccion`,
    body: { referenciaExterna: leadId, elegida: true, codigo: offerId, monto: amount, plazoMeses: period },
  }),
  notChosen: ({ leadId, reference }) => ({
    method: 'POST',
    path: `/api/solicitudes/${encodeURIComponent(reference ?? leadId)}/eleccion`,
    body: { referenciaExterna: leadId, elegida: false },
  }),
  read: ({ status, body }) => {
    const read = answer.safeParse(body)
    return read.success ? meaningOf(read.data) : { verdict: 'failed', reason: `HTTP ${status}` }
  },
})

/** The partner's codes of Colombian documents. */
const DOCUMENTS = new Map<AnswerValue, string>([
  ['ID_CARD', 'CC'],
  ['FOREIGNER_ID', 'CE'],
  ['RESIDENCE_PERMIT', 'PPT'],
  ['PASSPORT', 'PA'],
])

const bodyOf = ({ leadId, brand, currency, enquiry, answers, consent }: Application) => ({
  constancia: consent,
  solicitud: {
    referenciaExterna: leadId,
    canal: brand,
    monto: { valor: answers.amount, moneda: currency },
    plazoMeses: answers.period,
    consultaCentrales: enquiry && 'SIN_HUELLA',
  },
  persona: {
    nombres: answers.firstName,
    apellidos: answers.lastName,
    sexo: answers.gender,
    fechaNacimiento: answers.dateOfBirth,
    documento: { tipo: answers.idDocumentType && DOCUMENTS.get(answers.idDocumentType), numero: answers.personalCode },
  },
  contacto: {
    correo: answers.email,
    celular: answers.phoneNumber,
    departamento: answers.province,
    municipio: answers.city,
    zona: answers.livingArea,
  },
  ingresos: {
    fuente: answers.incomeSource,
    mensuales: answers.monthlyIncome,
    gastos: answers.monthlyExpenses,
    pago: { ciclo: answers.salaryCycle, dias: answers.salaryCycleValue, proximo: answers.incomePayday },
  },
  centrales: answers.negativeCreditHistory,
  banco: {
    tieneCuenta: answers.hasBankAccount,
    entidad: answers.bankName,
    tipo: answers.accountType,
    numero: answers.accountNumber,
    bancaEnLinea: answers.usingOnlineBanking,
  },
})

/** The partner's reasons in our words, which applicants are told. */
const REASONS: ReadonlyMap<string, DeclineReason> = new Map([['CAPACIDAD_DE_PAGO', 'income-too-low']])

function meaningOf(read: Answer): PartnerAnswer {
  switch (read.resultado) {
    case 'APROBADA':
      return {
        verdict: 'accepted',
        reference: read.numero,
        redirect: { url: read.continuar.enlace, method: 'GET' },
        offer: offerOf(read.oferta),
      }
    case 'NEGADA':
      return { verdict: 'declined', reference: read.numero, reason: REASONS.get(read.motivo) ?? read.motivo }
    case 'REPETIDA':
      return { verdict: 'duplicate' }
    case 'CONFIRMADA':
      return { verdict: 'confirmed', reference: read.numero }
    case 'RETIRADA':
      return { verdict: 'withdrawn', reference: read.numero, reason: read.motivo }
    case 'EN_ESTUDIO':
      return { verdict: 'pending', reference: read.numero, askAgainMs: read.consultarEnSegundos * 1000 }
  }
}

const offerOf = (oferta: Extract<Answer, { resultado: 'APROBADA' }>['oferta']) => ({
  id: oferta.codigo,
  amount: oferta.monto,
  period: oferta.plazoMeses,
  instalment: oferta.cuota,
  total: oferta.totalAPagar,
  nominalRate: oferta.tasaNominalAnual,
  apr: oferta.tasaEfectivaAnual,
  fees: oferta.comisiones,
  moneyWithinHours: oferta.desembolsoEnHoras,
  expiresAt: oferta.vigenteHasta,
})

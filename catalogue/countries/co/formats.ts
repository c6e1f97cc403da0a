import { defineFormats } from '../../../core/define/format.ts'

export default defineFormats({
  postalCode: { pattern: '^\\d{5}$', maxLength: 5, good: ['05001', '11001'], bad: ['5001', '110010', 'A1001'] },
})

import { defineStandIn } from '../../../core/define/stand-in.ts'

export default defineStandIn({ queue: 'dataLayer' })

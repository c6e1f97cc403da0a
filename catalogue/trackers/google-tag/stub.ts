import { defineStub } from '#core/model/vendors/stub.ts'

export default defineStub({ queue: 'dataLayer' })

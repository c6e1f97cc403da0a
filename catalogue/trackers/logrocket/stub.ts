import { defineStub } from '#core/model/vendors/stub.ts'

export default defineStub({ logger: '_LRLogger' })

import { defineStub } from '#core/define/stub.ts'

export default defineStub({ logger: '_LRLogger' })

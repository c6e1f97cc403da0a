import type { Receiver } from '../receiver.ts'
import { receiveBoolean } from '../yes-no/receive-boolean.ts'

export const receiver: Receiver = { receive: receiveBoolean }

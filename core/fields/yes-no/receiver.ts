import type { Receiver } from '../receiver.ts'
import { receiveBoolean } from './receive-boolean.ts'

export const receiver: Receiver = { receive: receiveBoolean }

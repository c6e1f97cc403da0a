import type { Resolver } from '../resolver.ts'
import { EMAIL_PATTERN } from './email-pattern.ts'

export const resolver: Resolver<'email'> = { resolve: () => ({ pattern: EMAIL_PATTERN, ignoreCase: true, maxLength: 254 }) }

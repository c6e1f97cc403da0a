import { expect, it } from 'vitest'
import { texts } from '../../catalogue/texts.gen.ts'
import { trialRegistry } from '../trial-registry.ts'

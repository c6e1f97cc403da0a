import { useState, type InputEvent } from 'react'
import { lookUp } from '#core/model/look-up.ts'
import type { PageField } from '#core/model/page/page.ts'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useList } from '#core/ui/page/use-list.ts'
import { useStep, type Step } from '#core/ui/page/use-step.ts'
import type { VehicleModels } from '#core/contract/lookups/vehicle-models.ts'
import { yearsOf } from './models.ts'

/**
 * Asks for the car: makes and models are suggested from the models file, models by their make. Any
 * other text may be typed.
 */
export default function Vehicle(screen: ScreenProps) {
  const models = useList(screen, 'vehicle-models') ?? {}
  const step = useStep(screen)
  const { page, answers, errors, validation } = step.screen
  const [car, setCar] = useState({ make: textOf(answers['vehicleMake']), model: textOf(answers['vehicleModel']) })
  const onInput = (event: InputEvent<HTMLFormElement>) => {
    step.onInput(event)
    const typed = new FormData(event.currentTarget)
    setCar({ make: textOf(typed.get('vehicleMake')), model: textOf(typed.get('vehicleModel')) })
  }
  const fields = page.fields.map((field) => proposed(field, models, car, validation.today))
  const shown: Step = { ...step, onInput, screen: { ...step.screen, page: { ...page, fields } } }
  return (
    <PageFrame screen={shown.screen} above={<ErrorSummary errors={errors} since={step.since} />} hasSummary>
      <StepForm step={shown} />
    </PageFrame>
  )
}

/** Returns the field with its suggestions; its answer is still validated as text. */
function proposed(field: PageField, models: VehicleModels, { make, model }: { make: string; model: string }, today: string): PageField {
  if (field.name === 'vehicleYear') return { ...field, kind: 'choice', look: 'list', named: named(yearsOf(models, make, model, today)) }
  if (field.name !== 'vehicleMake' && field.name !== 'vehicleModel') return field
  const names = field.name === 'vehicleMake' ? Object.keys(models) : (lookUp(models, make)?.map(({ name }) => name) ?? [])
  // a search field even without suggestions: text typed before the models load stays in its box
  return { ...field, kind: 'choice', look: 'search', named: named(names) }
}

const named = (names: readonly string[]) => names.map((name) => [name, name] as const)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

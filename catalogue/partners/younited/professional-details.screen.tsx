import type { Choices } from '#core/contract/lookups/read-choices.ts'
import type { PageField } from '#core/model/page/page.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { useList } from '#core/ui/page/use-list.ts'

/**
 * Asks about the work, with the server's lists: the countries, the positions, and the positions of
 * each area of work.
 */
export default function ProfessionalDetails(screen: ScreenProps) {
  const positions = namedOf(useList(screen, 'positions'))
  const byArea = useList(screen, 'positions-by-area') ?? {}
  const countries = namedOf(useList(screen, 'countries'))
  const listed = (field: PageField): PageField => {
    if (field.name === 'positionType') return withPositions(field, positions, byArea)
    return field.countries && countries.length > 0 ? { ...field, named: countries } : field
  }
  const isHere = positions.length > 0 && countries.length > 0 && Object.keys(byArea).length > 0
  return <StepPage key={String(isHere)} {...screen} page={{ ...screen.page, fields: screen.page.fields.map(listed) }} />
}

function withPositions(field: PageField, positions: Named, byArea: ByArea): PageField {
  const offered = positions.length > 0 ? (field.options ?? []).filter((code) => positions.some(([one]) => one === code)) : field.options
  const cases = Object.keys(byArea).length > 0 ? { cases: { field: 'jobArea', options: byArea } as const } : {}
  return { ...field, ...(offered && { options: offered }), ...cases }
}

type Named = readonly (readonly [code: string, name: string])[]
interface ByArea {
  readonly [area: string]: readonly string[]
}

const namedOf = (list: Choices = []): Named => list.map(({ code, name }) => [code, name])

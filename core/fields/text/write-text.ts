import type { AnswerValue } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'

/** Returns a text as it is shown in its control: a long number in groups, other text as it is. */
export function writeText({ groups }: Pick<PageField, 'groups'>, value: AnswerValue | undefined): string {
  if (typeof value !== 'string') return ''
  return groups ? inGroups(value, groups) : value
}

const inGroups = (text: string, size: number): string => text.replaceAll(/\s/gu, '').replaceAll(new RegExp(`.{${size}}(?=.)`, 'gu'), '$& ')

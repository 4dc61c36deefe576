/** What a file is and which door takes it, in a sentence or two. */
import type { InterchangeLook } from '@shared/contract/interchange'
import { hasWords, message, ui } from '@/words/words'

export function formWords(file: string, { form, reader }: Pick<InterchangeLook, 'form' | 'reader'>): string {
  const what = ui('bringIn.is', { file, form: ui(`bringIn.form.${form}`) })
  if (reader === 'here') return what
  const key = reader === 'nobody' ? `ui.bringIn.nobody.${form}` : `ui.bringIn.reader.${reader}`
  return hasWords(key) ? `${what} ${message(key)}` : what
}

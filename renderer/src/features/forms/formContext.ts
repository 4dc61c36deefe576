/** What the parts of a form share, whether it is an action's of the cockpit or one about a sheet. */
import { inject, provide, type InjectionKey, type Ref } from 'vue'
import type { Json, JsonRecord } from '@shared/contract/types'
import type { Preview } from '@/dice/usePreview'
import type { FormOffer } from '@shared/forms/filled'

export interface FormContext {
  /** Null: no form is open. */
  chosen: Readonly<Ref<FormOffer | null>>
  values: Readonly<Ref<JsonRecord>>
  set: (name: string, value: Json) => void
  preview: Preview
  isBusy: Readonly<Ref<boolean>>
  /** Makes what the preview shows count, with exactly its dice. */
  commit: () => Promise<void>
}

const FORM: InjectionKey<FormContext> = Symbol('form')

export function provideForm(form: FormContext): void {
  provide(FORM, form)
}

/** Throws outside of a form. */
export function useForm(): FormContext {
  const form = inject(FORM)
  if (form === undefined) throw new Error('useForm() needs provideForm() above')
  return form
}

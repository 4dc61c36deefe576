/** What the palette finds in any view: sheets of the campaign and rules of its systems. */
import { computed, watch } from 'vue'
import { useRouter } from 'vue-router'
import { type Found, useFinder, withNames } from '@/actions/finders'
import type { LibraryRow } from '@shared/library/row'
import { deedOf } from '@/features/library/deedOf'
import { searchable, searchRules } from '@/features/rules/searchRules'
import { useSystems } from '@/features/systems/useSystems'
import { useCampaign } from '@/session/campaign'
import { useLibrary } from '@/session/library'
import { useRules } from '@/session/rules'
import { ui } from '@/words/words'

const MOST_SHEETS = 6
const MOST_RULES = 8
const MOST_ENTRIES = 6
/** Milliseconds; what is in sight comes first. */
const AFTER_OPENING = 500

export function useShellFinders(): void {
  const router = useRouter()
  const campaign = useCampaign()
  const rules = useRules()
  const { inUse } = useSystems()

  const sheets = (text: string): Found[] =>
    withNames(campaign.campaign?.roster ?? [], ({ name }) => name, text, MOST_SHEETS).map(({ id, name }) => ({
      id: `sheet.${id}`,
      words: name,
      kind: ui('palette.kind.sheet'),
      icon: 'roster',
      run: () => router.push({ name: 'sheet', params: { sheet: id } }),
    }))
  useFinder(sheets)
  // asked for with the first letter that somebody types here
  const library = useLibrary()
  useFinder((text) => {
    if (text.length < 2) return []
    void library.load()
    const isOfUse = ({ system }: LibraryRow): boolean =>
      campaign.id === null || system === null || inUse.value.includes(system)
    const rows = library.find(text).filter(isOfUse).slice(0, MOST_ENTRIES)
    const isAlone = ({ id, name }: LibraryRow): boolean =>
      rows.every((other) => other.id === id || other.name !== name)
    return rows.map((row) => ({
      id: `entry.${row.id}`,
      words: ui(campaign.id === null ? 'library.palette.look' : `library.palette.${deedOf(row)}`, {
        name: row.name,
      }),
      // two of one name are told apart
      kind: isAlone(row)
        ? ui('library.palette.kind')
        : ui('library.palette.of', { source: row.source, purpose: row.purpose }),
      icon: 'book',
      run: async () => (await import('@/features/library/takeEntry')).takeEntry(row.id, router),
    }))
  })
  // a GM who types fast finds a rule the first time as well
  watch(inUse, (systems) => setTimeout(() => rules.foresee(systems), AFTER_OPENING), { immediate: true })
  const index = computed(() => rules.ofSystems(inUse.value).map(searchable))
  useFinder((text) =>
    text.length < 2
      ? []
      : searchRules(index.value, text)
          .slice(0, MOST_RULES)
          .map(({ id, title }) => ({
            id: `rule.${id}`,
            words: title,
            kind: ui('palette.kind.rule', { rule: id }),
            icon: 'rules',
            run: () => rules.showBeside(id, inUse.value),
          })),
  )
}

/** Numbers of a WIRE sheet that conditions of the GM's own change, as the rules count with them; the host tells all that follow. */
import { ACTION_SKILLS } from '@shared/wire/names'
import type { WireCharacter } from '@shared/wire/sheet'
import { changed, onlyChanged, type ChangedNumbers } from '@/features/sheets/changed'

export const changedWire = (sheet: WireCharacter): ChangedNumbers =>
  onlyChanged({
    reaction: changed(sheet, sheet.reaction, 'initiative'),
    ...Object.fromEntries(
      ACTION_SKILLS.map((key) => [`skills.${key}.level`, changed(sheet, sheet.skills[key]?.level ?? 0, key)]),
    ),
  })

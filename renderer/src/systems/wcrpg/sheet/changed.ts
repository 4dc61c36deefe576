/** Numbers of a WCRPG sheet that conditions of the GM's own change, as the rules count with them. */
import { SAVES } from '@shared/wcrpg/names'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { changed, onlyChanged, type ChangedNumbers } from '@/features/sheets/changed'

export function changedWcrpg(sheet: WcrpgCharacter): ChangedNumbers {
  const difficulty = (value: number | null) =>
    value === null ? undefined : changed(sheet, value, 'hitDifficulty')
  return onlyChanged({
    hd: difficulty(sheet.hd),
    fhd: difficulty(sheet.fhd),
    thd: difficulty(sheet.thd),
    bhd: difficulty(sheet.bhd),
    mab: changed(sheet, sheet.mab, 'attack'),
    rab: changed(sheet, sheet.rab, 'attack'),
    initiative: changed(sheet, sheet.initiative, 'initiative'),
    ...Object.fromEntries(SAVES.map((key) => [`saves.${key}`, changed(sheet, sheet.saves[key], 'save')])),
    ...Object.fromEntries(
      Object.entries(sheet.weapons).map(([key, { damage }]) => [
        `weapons.${key}.damage`,
        changed(sheet, damage, 'damage', { least: 0 }),
      ]),
    ),
  })
}

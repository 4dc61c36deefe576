/** Worked examples that only commands carry out: what they expect is kept by a fight, a sheet or the clock. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { WwnCombatantState } from '@shared/wwn/fight'
import type { WwnCharacter } from '@shared/wwn/sheet'
import { needById } from '../../../electron/engine/lookup'
import { executionDifficulty } from '../../../electron/rules/wwn/attack/execution'
import { flag, one, same, yes, type Example } from './given'
import { campaignWith, pair, played } from './played'

/** A hero and a foe, the hero's turn; no map. */
function duel(hero: object, foe: object, states: { hero?: object; foe?: object } = {}): Campaign {
  const fresh = { mainActions: 1, moveActions: 1 }
  return campaignWith(
    [
      { id: 'hero', kind: 'wwn/character', player: true, ...hero },
      { id: 'foe', kind: 'wwn/foe', named: true, ...foe },
    ],
    {
      combatants: [
        { sheet: 'hero', side: 'players', fight: { ...fresh, ...states.hero } },
        { sheet: 'foe', side: 'foes', fight: { ...fresh, ...states.foe } },
      ],
    },
  )
}

const sheetIn = (campaign: Campaign, id: string): WwnCharacter =>
  needById(campaign.roster, id, 'sheet') as WwnCharacter
const stateIn = ({ encounters }: Campaign, id: string): WwnCombatantState =>
  encounters[0]?.combatants.find((combatant) => combatant.id === id)?.fight as WwnCombatantState

const SECONDS_PER_MINUTE = 60

export const EXAMPLES_OF_COMMANDS: Record<string, Example> = {
  'WWN-DMG-03': (given) => {
    const struck = played(duel({}, { hitPoints: { maximum: 9, current: one(given, 'hp') } }), [
      {
        type: 'wwn/damage',
        target: 'foe',
        damage: one(given, 'damage'),
        harm: yes(given, 'nonLethal') ? 'nonLethal' : 'lethal',
        spares: true,
      },
    ]).after
    const revives = sheetIn(struck, 'foe').revivesAt ?? struck.clock
    const later = played(
      struck,
      [{ type: 'encounter/end', encounter: 'fight' }],
      [{ type: 'clock/advance', seconds: revives - struck.clock }],
    ).after
    return {
      hpAfter: sheetIn(struck, 'foe').hitPoints.current,
      reviveMinutes: (revives - struck.clock) / SECONDS_PER_MINUTE,
      hpOnRevive: sheetIn(later, 'foe').hitPoints.current,
    }
  },
  'WWN-EXE-03': (given) => {
    same(given, 'difficulty', executionDifficulty('normal'))
    const bow = {
      kind: 'ranged',
      skill: 'shoot',
      attributes: ['dexterity'],
      hands: 2,
      rangeShort: 100,
      rangeLong: 600,
    }
    const { said } = played(
      duel(
        { skills: { shoot: 0 }, abilities: ['veteransLuck'], weapons: { bow } },
        { hitPoints: { maximum: 9 } },
        { hero: { execution: { target: 'foe', seconds: 60, spooked: false } }, foe: { unaware: true } },
      ),
      [
        { type: 'wwn/execute', attacker: 'hero', weapon: 'bow', distanceFeet: 50, luck: true },
        [...pair(one(given, 'firstTotal')), ...pair(one(given, 'rerollTotal')), 1],
      ],
    )
    return { hit: flag(said.includes('wwn.execution.hits')) }
  },
  'WWN-CCA-09': (given) => {
    const { after, said } = played(
      duel(
        {
          hitPoints: { maximum: 9 },
          spells: { light: { name: 'Light' } },
          spellSlots: { maximum: 5, current: one(given, 'slotsBefore') },
        },
        {},
      ),
      [{ type: 'wwn/cast', caster: 'hero', spell: 'light', stopAt: 'announced' }],
      [{ type: 'wwn/damage', target: 'hero', damage: one(given, 'damageDuringCasting') }],
      [{ type: 'wwn/go-on' }],
    )
    return {
      spellWorks: flag(said.includes('wwn.spell.cast')),
      slotsAfter: sheetIn(after, 'hero').spellSlots.current,
    }
  },
  'WWN-CLS-02': (given) => {
    const missed = played(
      duel(
        { skills: { stab: 0 }, abilities: ['veteransLuck'], weapons: { sword: {} } },
        { armorClass: one(given, 'targetAC'), hitPoints: { maximum: 20 } },
        { hero: { veteransLuckUsed: yes(given, 'luckUsed') } },
      ),
      [
        { type: 'wwn/attack', attacker: 'hero', target: 'foe', weapon: 'sword', stopAt: 'hitRolled' },
        [one(given, 'hitTotal')],
      ],
    ).after
    const uses = yes(given, 'useLuck')
    const { after } = played(
      missed,
      ...(uses ? ([[{ type: 'wwn/veterans-luck', combatant: 'hero' }]] as [OpenCommand][]) : []),
      [{ type: 'wwn/go-on' }, uses ? [3] : []],
    )
    return {
      hit: flag(sheetIn(after, 'foe').hitPoints.current < 20),
      luckUsedAfter: flag(stateIn(after, 'hero').veteransLuckUsed),
    }
  },
}

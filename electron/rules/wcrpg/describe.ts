/** What windows show of a combatant (one row) and of a sheet (derived numbers). Reads only. */
import { byKey, inBodyOrder, inSkillOrder, valuesOf } from '@shared/wcrpg/order'
import { coversAnything, isProtective } from './sheet/gear'
import type { ChipView, CombatantView, Derivation, PoolView, Tone } from '@shared/contract/types'
import { storedChips } from '../../engine/conditionChips'
import { addOwn } from '../../engine/ownConditions'
import { findCombatant } from '../../engine/lookup'
import { SENSES, type Sense } from '@shared/wcrpg/names'
import { tally, type Tally } from '../../engine/tally'
import { phasesLeft, phasesOfRound } from './turn/budget'
import { encumbranceTotal, skillDc } from './checks/checks'
import {
  attributeBonus,
  isClinicallyDead,
  isComatose,
  isDazedByLoss,
  isFatigued,
  isHelpless,
  isUnconscious,
  openWounds,
  physiqueBonus,
  woundsTotal,
  type Now,
} from './sheet/condition'
import { runIncrements, moveMetres, freeRunRounds } from './movement/movement'
import { bleedingLoss } from './healing/bleeding'
import { brainDeathAt } from './healing/brainDeath'
import { SURGERY_SECONDS } from './healing/surgery'
import { grappleOf, isPinned } from './grapple/grapples'
import { rangeTo, type Reach } from './attack/range'
import { isOut } from './sheet/verdict'
import { ROUND_SECONDS, SENSE_GONE, SENSE_LOSS_FLOOR } from './tables'
import type { Campaign, Combatant, Encounter, Sheet } from './types'

const chip = (key: string, tone: Tone, rule: string, parameters: ChipView['with'] = {}): ChipView => ({
  key,
  with: parameters,
  tone,
  rule,
  until: null,
  condition: null,
})

const CONDITION_RULES: Record<string, string> = {
  prone: 'WCD-CON-05',
  shaken: 'WCD-CON-01',
  dazed: 'WCD-CON-06',
  immobile: 'WCD-LOC-15',
  helpless: 'WCD-CON-02',
  oneStandardAction: 'WCD-LOC-04',
  appendageDisabled: 'WCD-LOC-06',
  cannotMove: 'WCD-LOC-12',
}

/** What medicine has done: stasis, surgery, life on borrowed points (WCH-STA-03, WCH-SUR-02, WCH-REV-03). */
function careChips({ healing: { stasis, surgery, revival } }: Sheet): ChipView[] {
  const chips: ChipView[] = []
  if (stasis !== null) chips.push({ ...chip('stasis', 'neutral', 'WCH-STA-03'), until: stasis.until })
  if (surgery !== null)
    chips.push({ ...chip('surgery', 'neutral', 'WCH-SUR-02'), until: surgery.since + SURGERY_SECONDS })
  if (revival !== null)
    chips.push({
      ...chip('revived', 'warning', 'WCH-REV-03', { points: revival.borrowed }),
      until: revival.since + revival.borrowed * ROUND_SECONDS,
    })
  return chips
}

function chipsOf(campaign: Campaign, sheet: Sheet, now: Now): ChipView[] {
  const chips: ChipView[] = []
  if (sheet.death.mutilated) chips.push(chip('mutilated', 'grave', 'WCD-DTH-08'))
  if (sheet.death.brainDead) chips.push(chip('brainDead', 'grave', 'WCD-DTH-05'))
  else if (isClinicallyDead(sheet))
    chips.push({
      ...chip('clinicallyDead', 'grave', 'WCD-DTH-01'),
      until: brainDeathAt(sheet),
    })
  else if (isComatose(sheet)) chips.push(chip('comatose', 'grave', 'WCD-NHP-05'))
  else if (isUnconscious(sheet, now))
    chips.push({ ...chip('unconscious', 'grave', 'WCD-CON-03'), until: sheet.unconsciousNotBefore })
  chips.push(...careChips(sheet))
  const wounds = woundsTotal(sheet)
  const open = openWounds(sheet)
  if (wounds > 0) chips.push(chip('wounds', 'bad', 'WCD-WND-04', { count: wounds }))
  if (open > 0 && !sheet.death.brainDead && sheet.healing.stasis === null)
    chips.push(chip('bleeding', 'bad', 'WCD-WND-05', { loss: bleedingLoss(sheet) }))
  if (isFatigued(sheet)) chips.push(chip('fatigued', 'warning', 'WCD-FAT-01'))
  if (!isUnconscious(sheet, now) && isDazedByLoss(sheet))
    chips.push(chip('dazedByLoss', 'warning', 'WCD-NHP-02'))
  chips.push(
    ...storedChips(campaign, sheet, ({ kind, part, fromRound }) => ({
      tone: fromRound !== null && now.round !== null && now.round < fromRound ? 'neutral' : 'warning',
      rule: CONDITION_RULES[kind] ?? null,
      part: sheet.parts[part ?? '']?.name,
    })),
  )
  for (const part of valuesOf(inBodyOrder(sheet.parts)))
    if (part.prosthetic && !part.failed)
      chips.push(chip('partReplaced', 'neutral', 'WCH-PRO-01', { part: part.name }))
    else if (part.maimed) chips.push(chip('partMaimed', 'grave', 'WCD-WND-14', { part: part.name }))
    else if (part.failed) chips.push(chip('partFailed', 'bad', 'WCD-WND-13', { part: part.name }))
  return chips
}

/** What the fight has done to somebody, beside its sheet: holds, rushes, stunts, what waits (WCA-GRAPPLE-04, WCA-STUNT-02). */
function tiesOf(encounter: Encounter, { id, sheet, fight }: Combatant): ChipView[] {
  const chips: ChipView[] = []
  const grapple = grappleOf(encounter, id)
  if (isPinned(encounter, id)) chips.push(chip('pinned', 'bad', 'WCA-GRAPPLE-04'))
  else if (grapple !== undefined) chips.push(chip('inGrapple', 'warning', 'WCA-GRAPPLE-03'))
  if (fight.swallowed !== null) chips.push(chip('swallowed', 'grave', 'WCA-SWALLOW-02'))
  const stunts = fight.hitModifiers.reduce((sum, { value }) => sum + value, 0)
  if (fight.rush !== null) chips.push(chip('rushes', 'warning', 'WCA-CHARGE-02'))
  else if (stunts !== 0) chips.push(chip('stunts', 'neutral', 'WCA-STUNT-02', { plus: stunts }))
  if (fight.standing !== null) {
    const { value, why } = fight.standing
    chips.push(chip('standing', 'neutral', 'WCA-EHD-01', { plus: value, why }))
  }
  if (fight.mount !== null)
    chips.push(chip('mounted', 'neutral', 'WCA-MOUNT-01', { mount: fight.mount.name }))
  const ready = fight.readied.map(({ action }) => action)
  if (ready.length > 0) chips.push(chip('readied', 'neutral', 'WCA-READY-01', { action: ready.join(', ') }))
  const declared = encounter.fight.declared.filter((one) => one.combatant === id).length
  if (declared > 0) chips.push(chip('declares', 'neutral', 'WCG-TIME-01', { count: declared }))
  const waiting = encounter.fight.damageQueue.filter(({ victim }) => victim === sheet).length
  if (waiting > 0) chips.push(chip('pendingDamage', 'bad', 'WCG-TIME-03', { count: waiting }))
  return chips
}

export function poolsOf(sheet: Sheet): PoolView[] {
  const half = (maximum: number, key: string): PoolView['thresholds'] => [{ key, at: maximum / 2 }]
  const pools: PoolView[] = [
    {
      key: 'hp',
      current: sheet.hp,
      maximum: sheet.maxHp,
      thresholds: half(sheet.maxHp, 'fatigued'),
      role: 'life',
      label: null,
    },
    {
      key: 'nhp',
      current: sheet.nhp,
      maximum: sheet.maxNhp,
      thresholds: half(sheet.maxNhp, 'dazed'),
      role: 'life',
      label: null,
    },
  ]
  for (const gear of valuesOf(byKey(sheet.gear)))
    if (gear.active && isProtective(gear) && coversAnything(gear))
      pools.push({
        key: gear.layer,
        current: gear.hp,
        maximum: gear.maxHp,
        thresholds: [],
        role: 'armour',
        label: gear.name,
      })
  return pools
}

function notesOf(sheet: Sheet, combatant: Combatant | undefined, now: Reach | null): CombatantView['notes'] {
  const notes: CombatantView['notes'] = []
  for (const weapon of valuesOf(byKey(sheet.weapons))) {
    if (!weapon.drawn) continue
    const state = weapon.broken ? 'weaponBroken' : weapon.loaded === null ? 'weapon' : 'weaponLoaded'
    notes.push({
      key: state,
      with: { weapon: weapon.name, loaded: weapon.loaded, magazine: weapon.magazine },
    })
  }
  for (const [, { name, active, heldIn }] of byKey(sheet.gear))
    if (active && heldIn.length > 0)
      notes.push({ key: 'weapon', with: { weapon: name, loaded: null, magazine: null } })
  if (combatant?.fight.range != null) {
    const { target, increments } = combatant.fight.range
    notes.push({ key: 'range', with: { target, increments: now?.increments ?? increments } })
  }
  for (const readied of combatant?.fight.readied ?? [])
    notes.push({ key: 'readied', with: { action: readied.action, trigger: readied.trigger } })
  if (combatant?.fight.reloading != null)
    notes.push({
      key: combatant.fight.reloading.dons ? 'donning' : 'reloading',
      with: { round: combatant.fight.reloading.finishesAfterRound },
    })
  return notes
}

/** How far the target of somebody is at this moment; null: nobody is targeted, or it is not known. */
function rangeNow(
  campaign: Campaign,
  encounter: Encounter | undefined,
  combatant: Combatant | undefined,
): Reach | null {
  const { target = null } = combatant?.fight.range ?? {}
  if (encounter === undefined || combatant === undefined || target === null) return null
  const other = findCombatant(encounter, target)
  return other === undefined ? null : rangeTo(campaign, encounter, combatant, other)
}

/** Whose turn is to come has less in it by what it owes (WCA-READY-01, WCA-GRAPPLE-03). */
const phasesToUse = (sheet: Sheet, combatant: Combatant, now: Now): number =>
  Math.max(0, phasesLeft(sheet, combatant, now) - combatant.fight.phasesOwed)

export function describe(
  campaign: Campaign,
  encounter: Encounter | undefined,
  combatant: Combatant | undefined,
  sheet: Sheet,
): CombatantView {
  const now: Now = { clock: campaign.clock, round: encounter?.roundBegun === true ? encounter.round : null }
  const helpless = isHelpless(sheet, now)
  const out =
    combatant === undefined ? isClinicallyDead(sheet) : combatant.withdrawn || isClinicallyDead(sheet)
  const hurt = isFatigued(sheet) || isDazedByLoss(sheet)
  const chips = chipsOf(campaign, sheet, now)
  if (combatant !== undefined && encounter !== undefined) chips.push(...tiesOf(encounter, combatant))
  if (combatant?.withdrawn === true) chips.unshift(chip('withdrawn', 'neutral', 'WCA-WDR-02'))
  return {
    combatant: combatant?.id ?? sheet.id,
    sheet: sheet.id,
    name: sheet.name,
    side: combatant?.side ?? '',
    player: sheet.player,
    hidden: combatant?.hidden ?? false,
    standing: out ? 'out' : helpless ? 'down' : hurt ? 'hurt' : 'fit',
    pools: poolsOf(sheet),
    chips,
    budget:
      combatant === undefined
        ? []
        : [{ key: 'phases', left: phasesToUse(sheet, combatant, now), of: phasesOfRound(sheet, now) }],
    initiative: combatant?.initiative ?? null,
    target: combatant?.fight.range?.target ?? null,
    notes: notesOf(sheet, combatant, rangeNow(campaign, encounter, combatant)),
  }
}

/**
 * WCD-LOC-09, WCD-LOC-10: a hit lowers the trait, to -25 at the worst; a failed or maimed organ leaves nothing, -30.
 */
export function senseTrait(sheet: Sheet, sense: Sense): Tally {
  const organs = Object.values(sheet.parts).filter((part) => part.sense === sense)
  const gone = organs.length > 0 && organs.every((part) => part.failed || part.maimed)
  if (gone) return tally('senseTrait', 'WCD-LOC-10', { sense }).add('senseGone', SENSE_GONE)
  const trait = tally('senseTrait', 'WCD-LOC-09', { sense }).add('senseScore', sheet.senses[sense])
  const loss = organs.reduce((total, part) => total + part.senseLoss, 0)
  return loss === 0 ? trait : trait.subtract('senseLoss', loss).atLeast('neverBelow', SENSE_LOSS_FLOOR)
}

/** WCC-SKILL-08: what every ten points of Recuperation add to hit points regained, where the healing rules say so. */
export const recuperation = (sheet: Sheet): Tally =>
  tally('recuperation', 'WCC-SKILL-08', { who: sheet.name }).add(
    'recuperationTenth',
    attributeBonus(sheet.skills['recuperation']?.score ?? 0),
  )

/** Derived numbers of a sheet by name, each with its derivation. */
export function derive(campaign: Campaign, sheet: Sheet): Record<string, Derivation> {
  const now: Now = { clock: campaign.clock, round: null }
  const numbers: Record<string, Derivation> = {}
  for (const [key] of inSkillOrder(sheet.skills))
    numbers[`skill.${key}`] = addOwn(skillDc(sheet, key), sheet, 'skill').toDerivation()
  numbers['encumbranceTotal'] = encumbranceTotal(sheet).toDerivation()
  numbers['moveMetres.short'] = moveMetres(sheet, 'short', now).toDerivation()
  numbers['moveMetres.long'] = moveMetres(sheet, 'long', now).toDerivation()
  numbers['runIncrements'] = tally('runIncrements', 'WCA-RUN-01')
    .add('runIncrements', runIncrements(sheet, 'short', now), { load: sheet.loadState })
    .toDerivation()
  numbers['freeRunRounds'] = tally('freeRunRounds', 'WCA-RUN-01')
    .add('freeRunRounds', freeRunRounds(sheet))
    .toDerivation()
  numbers['recuperation'] = recuperation(sheet).toDerivation()
  for (const sense of SENSES) numbers[`senses.${sense}`] = senseTrait(sheet, sense).toDerivation()
  numbers['physiqueBonus'] = tally('physiqueBonus', 'WCD-DTH-06')
    .add('physiqueTenth', physiqueBonus(sheet), { physique: sheet.attributes.physique })
    .toDerivation()
  numbers['wounds'] = tally('woundsTotal', 'WCD-WND-04').add('woundsTotal', woundsTotal(sheet)).toDerivation()
  numbers['bleedingPerMinute'] = tally('bleedingPerMinute', 'WCD-WND-05')
    .add('bleedingPerMinute', bleedingLoss(sheet))
    .toDerivation()
  numbers['deathAtWounds'] = tally('deathAtWounds', 'WCD-DTH-01')
    .add('physiqueBonus', physiqueBonus(sheet))
    .multiply('timesThree', 3)
    .toDerivation()
  return numbers
}

/** Whether a combatant gets turns (WCG-SURP-01, WCG-SRND-01: in a surprise round only those who were not surprised). */
export const canAct = (
  campaign: Campaign,
  encounter: Encounter,
  combatant: Combatant,
  sheet: Sheet,
): boolean =>
  !isOut(combatant, sheet, campaign.clock) &&
  !(encounter.surpriseRound && encounter.fight.surprised.includes(combatant.side)) &&
  // WCG-TIME-04: in a later phase of the round, who has phases left
  (encounter.fight.pass === 0 ||
    phasesLeft(sheet, combatant, { clock: campaign.clock, round: encounter.round }) > 0)

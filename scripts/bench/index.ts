/**
 * Measures what PERFORMANCE targets are set for and prints ratios: absolute figures move from machine to machine,
 * ratios inside one run hold. Never part of the tests. Exits 1 when a target is missed. Parameters: the parts, all without any.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { PlannedDice } from '../../electron/engine/dice'
import type { Patch } from '@shared/contract/types'
import { refuseTouched } from '../../electron/campaign/documentCheck'
import { beginFileThread } from '../../electron/campaign/fileThread'
import { resolve } from '../../electron/engine/resolve'
import { RULES } from '../../electron/rules/registry'
import { measureFiles } from './files'
import { fleetsOf } from './fleet'
import { forecasts } from './forecast'
import { inMegabytes, measureMemory, measureOpening, measureSaving } from './large'
import { measureMixedOpening } from './mixed'
import { measureOffers } from './offers'
import { measureRound, measureSheets } from './rounds'
import { measureStretches } from './stretches'
import { sickbayOf } from './recovery'
import { correction, fightOf, type Bench } from './state'
import { measureSlower, measureSynced } from './synced'
import { allMet, measure, once, report, thousands, times, type Measured } from './measure'
import { boardgame, handWritten } from './rivals'

const COMMANDS = 4000
const MEGABYTE = 1024 * 1024
const exact = { answers: [], beyond: 'app' } as const
const plan = { answers: [...exact.answers], beyond: exact.beyond }

function runCorrections(bench: Bench): Measured {
  return measure(COMMANDS, (i) => {
    const id = bench.ids[i % bench.ids.length] ?? ''
    const outcome = bench.session.run(correction(id, i), plan, undefined)
    if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
  })
}

/** A command resolved into the next state with its patches and inverse patches: no journal, no window. */
function resolveAlone({ session, ids }: Bench): Measured {
  let { campaign } = session
  return measure(COMMANDS, (i) => {
    const dice = new PlannedDice(plan, 'app', campaign.dice.generator)
    const outcome = resolve(RULES, campaign, correction(ids[i % ids.length] ?? '', i), dice)
    if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
    campaign = outcome.campaign
  })
}

/** What a correction has touched, judged by the schema before its journal line. */
function checkTouched({ session, ids }: Bench): Measured {
  const { campaign } = session
  const dice = new PlannedDice(plan, 'app', campaign.dice.generator)
  const outcome = resolve(RULES, campaign, correction(ids[0] ?? '', 1), dice)
  if (outcome.kind !== 'resolved') throw new Error(JSON.stringify(outcome))
  return measure(COMMANDS, () => {
    if (refuseTouched(outcome.campaign, outcome.patches as Patch[]) !== null) throw new Error('refused')
  })
}

function attack(bench: Bench): Measured {
  const { session } = bench
  return measure(
    500,
    (i) => {
      const attacker = session.campaign.encounters[0]?.turn ?? ''
      const target = bench.ids[(i * 7) % bench.ids.length] ?? ''
      const outcome = session.run(
        {
          type: 'wcrpg/attack',
          attacker,
          target: target === attacker ? (bench.ids[0] ?? '') : target,
          weapon: 'laser',
          distance: { how: 'increments', increments: 3 },
        },
        plan,
        undefined,
      )
      if (outcome.outcome !== 'resolved')
        session.run({ type: 'encounter/next-turn', encounter: 'fight' }, plan, undefined)
    },
    3,
  )
}

function liveCommands(): void {
  const sizes = [10, 100, 500]
  const medians: number[] = []
  for (const size of sizes) {
    const bench = fightOf(size)
    const live = runCorrections(bench)
    medians.push(live.median)
    const mutable = measure(COMMANDS * 10, handWritten(bench.session.campaign))
    const rival = measure(size === 500 ? 300 : 600, boardgame(bench.session.campaign), 3)
    const isLargest = size === 500
    report(
      `three fields corrected, ${String(size)} combatants`,
      `${thousands(live.perSecond)}, p99 ${(live.p99 / 1000).toFixed(3)} ms`,
      isLargest ? 'p99 ≤ 0.5 ms' : '',
      isLargest ? live.p99 <= 500 : null,
    )
    report(
      '  of hand-written mutable code',
      `1 : ${(mutable.perSecond / live.perSecond).toFixed(0)}`,
      '',
      null,
    )
    report(
      '  of boardgame.io, undo on, which writes and sends nothing',
      times(live.perSecond / rival.perSecond),
      isLargest ? '≥ 2 ×' : '',
      isLargest ? live.perSecond >= 2 * rival.perSecond : null,
    )
    const alone = resolveAlone(bench)
    report(
      '  the same work as boardgame.io does: state and undo alone',
      `${thousands(alone.perSecond)}, ${times(alone.perSecond / rival.perSecond)}`,
      isLargest ? '≥ 6 ×' : '',
      isLargest ? alone.perSecond >= 6 * rival.perSecond : null,
    )
    const share = checkTouched(bench).median / live.median
    report(
      '  of it the check of what was touched',
      `${(100 * share).toFixed(1)} %`,
      isLargest ? '≤ 15 %' : '',
      isLargest ? share <= 0.15 : null,
    )
    const fight = attack(bench)
    report(
      `  whole attacks (roll, damage, saves)`,
      `${thousands(fight.perSecond)}, p99 ${(fight.p99 / 1000).toFixed(3)} ms`,
      '',
      null,
    )
    bench.end()
  }
  const scaling = (medians[2] ?? 0) / (medians[0] ?? 1)
  report('time at 500 combatants against 10', times(scaling), '≤ 3 ×', scaling <= 3)
}

async function onTheDisk(): Promise<void> {
  const { sync, alone, among } = await measureSynced()
  report('a line written beside and synced', `${sync.toFixed(2)} ms`, '', null)
  report(
    'a command until it is on the disk, 500 combatants',
    `${alone.toFixed(2)} ms`,
    '≤ 0.8 ms + a sync',
    alone <= 0.8 + sync,
  )
  report('  eight at once against one', times(alone / among), '', null)
  const slower = await measureSlower(5)
  report(
    '  the same where a sync takes 5 ms more',
    times(slower.alone / slower.among),
    '≥ 4 ×',
    slower.alone >= 4 * slower.among,
  )
}

function journalAndUndo(): void {
  const bench = fightOf(500)
  const early = runCorrections(bench)
  for (let i = 0; i < 60_000; i++) bench.session.run(correction(bench.ids[i % 500] ?? '', i), plan, undefined)
  const late = runCorrections(bench)
  report(
    'with 100,000 entries against few',
    times(late.median / early.median),
    '≤ 1.3 ×',
    late.median / early.median <= 1.3,
  )
  const undo = measure(1000, () => void bench.session.undo(undefined), 3)
  report('undo against the command', times(undo.median / late.median), '≤ 1 ×', undo.median <= late.median)
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  for (let i = 0; i < 10_000; i++) bench.session.run(correction(bench.ids[i % 500] ?? '', i), plan, undefined)
  globalThis.gc?.()
  const kept = Math.max(0, process.memoryUsage().heapUsed - before) / 10_000
  report(
    'memory kept per entry',
    `${kept.toFixed(0)} B`,
    '≤ 1024 B',
    globalThis.gc === undefined ? null : kept <= 1024,
  )
  const size = statSync(join(bench.folder, 'journal.jsonl')).size
  report('journal line', `${(size / bench.session.revision).toFixed(0)} B`, '', null)
  const memory = process.memoryUsage().heapUsed / 1024 / 1024
  report('heap with 500 combatants and 90,000 entries', `${memory.toFixed(0)} MB`, '', null)
  const round = once(() => {
    bench.session.run({ type: 'encounter/next-turn', encounter: 'fight' }, plan, undefined)
  })
  report('next turn at 500 combatants', `${round.toFixed(2)} ms`, '', null)
  bench.end()
}

function rounds(): void {
  const { end, turn } = measureRound(500)
  report('end of a round of 500, most of them hurt', `${end.toFixed(0)} ms`, '≤ 100 ms', end <= 100)
  report('  any other turn of it', `${turn.toFixed(1)} ms`, '', null)
}

async function largeCampaigns(): Promise<void> {
  {
    const opening = measureSheets(2000)
    report('opening 2,000 sheets', `${opening.toFixed(0)} ms`, '≤ 500 ms', opening <= 500)
  }
  {
    const { bytes, opening } = await measureOpening(5 * MEGABYTE, 10_000)
    report(
      `opening ${inMegabytes(bytes)} + 10,000 lines`,
      `${opening.toFixed(0)} ms`,
      '≤ 500 ms',
      opening <= 500,
    )
  }
  {
    const { sheets, mixed, single } = measureMixedOpening()
    report(
      `opening ${String(sheets)} sheets of two systems ÷ as many of one`,
      `${times(mixed / single)} (${mixed.toFixed(0)} ms, ${single.toFixed(0)} ms)`,
      '≤ 1.2 ×',
      mixed <= 1.2 * single,
    )
  }
  {
    const { bytes, wait, saving } = await measureSaving(10 * MEGABYTE)
    report(
      `longest wait of a command while ${inMegabytes(bytes)} are saved`,
      `${wait.toFixed(1)} ms (${saving.toFixed(0)} ms in all)`,
      '≤ 30 ms',
      wait <= 30,
    )
  }
  {
    const { lines, held, most } = measureMemory(join(import.meta.dirname, 'memory.mjs'), 100_000)
    report(
      `memory of the host, 500 combatants, ${String(lines)} lines`,
      `${inMegabytes(held)}, at most ${inMegabytes(most)}`,
      '≤ 200 MB',
      most <= 200 * MEGABYTE,
    )
  }
}

async function files(): Promise<void> {
  {
    const { bytes, exporting, importing } = await measureFiles()
    const size = `${(bytes / MEGABYTE).toFixed(1)} MB of snapshot and journal`
    report(`exporting ${size}, read back`, `${exporting.toFixed(0)} ms`, '≤ 150 ms', exporting <= 150)
    report(`importing ${size}, checked through`, `${importing.toFixed(0)} ms`, '', null)
  }
  {
    const endThread = beginFileThread(join(import.meta.dirname, 'fileWorker.mjs'))
    for (const { deed, longest, whole } of await measureStretches(5 * MEGABYTE, 10_000))
      report(
        `longest wait of a command while ${deed}, 5 MB + 10,000 lines`,
        `${longest.toFixed(1)} ms (${whole.toFixed(0)} ms in all)`,
        '≤ 50 ms',
        longest <= 50,
      )
    await endThread()
  }
}

function offers(): void {
  for (const size of [20, 100, 500])
    for (const { system, isOnMap, offers, written } of measureOffers(size)) {
      const isLargest = size === 500
      report(
        `offers of ${system}, ${String(size)} combatants${isOnMap ? ' on a map' : ''}`,
        `${offers.toFixed(1)} ms, as text ${written.toFixed(1)} ms`,
        isLargest ? '≤ 15 ms' : '',
        isLargest ? offers <= 15 : null,
      )
    }
}

function fleets(): void {
  let commands = 0
  // each measured turn is a first one of fresh fleets: later ones have fewer craft
  const turns = Array.from({ length: 7 }, () => {
    const fleets = fleetsOf(10, 10)
    return once(() => {
      commands = fleets.turn()
    })
  }).sort((a, b) => a - b)
  const median = turns[3] ?? Infinity
  report(
    `a turn of 200 craft in 20 groups, ${String(commands)} commands`,
    `${median.toFixed(1)} ms of the engine`,
    '≤ 100 ms',
    median <= 100,
  )
}

function recovery(): void {
  const PATIENTS = 50
  const DAYS = 30
  let lines = 0
  const passes = Array.from({ length: 5 }, () => {
    const sickbay = sickbayOf(PATIENTS)
    const taken = once(() => {
      lines = sickbay.pass(DAYS)
    })
    sickbay.end()
    return taken
  }).sort((a, b) => a - b)
  const median = passes[2] ?? Infinity
  report(
    `${String(PATIENTS)} patients over ${String(DAYS)} days, ${String(lines)} log lines`,
    `${median.toFixed(0)} ms, journal included`,
    '≤ 1000 ms',
    median <= 1000,
  )
  const sickbay = sickbayOf(PATIENTS)
  const worst = Math.max(...[0, 1, 2, 3, 4].map((state) => once(() => sickbay.ahead(state, 1000))))
  sickbay.end()
  report('1,000 runs ahead of one patient, the slowest of five', `${worst.toFixed(0)} ms`, '', null)
}

/** By the name that it is asked for by. */
const PARTS: Record<string, { title: string; run: () => void | Promise<void> }> = {
  live: { title: 'Live commands: journal line and broadcast included', run: liveCommands },
  disk: { title: 'On the disk', run: onTheDisk },
  undo: { title: 'Journal and undo', run: journalAndUndo },
  rounds: { title: 'Rounds', run: rounds },
  large: { title: 'Large campaigns', run: largeCampaigns },
  files: { title: 'Files', run: files },
  offers: { title: 'Offers', run: offers },
  fleets: { title: 'Fleets', run: fleets },
  recovery: { title: 'Recovery', run: recovery },
  forecast: { title: 'Forecasts', run: () => forecasts(join(import.meta.dirname, 'forecastWorker.mjs')) },
}

const asked = process.argv.slice(2)
for (const name of asked.length === 0 ? Object.keys(PARTS) : asked) {
  const part = PARTS[name]
  if (part === undefined) continue
  console.log(`\n${part.title}\n`)
  await part.run()
}
if (!allMet()) {
  console.log('\nA target is missed.')
  process.exitCode = 1
}

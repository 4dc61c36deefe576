/** What players may be told of a WCRPG fight; the words of these lines name no number. */
import type { Publicity } from '../../engine/system'

const LINES = [
  'surprise.awarded',
  'surprise.none',
  'attack.hit',
  'attack.miss',
  'attack.malfunction',
  'attack.blueOnBlue',
  'attack.friendHit',
  'attack.impossible',
  'status.mutilated',
  'status.brainDead',
  'status.clinicallyDead',
  'status.comatose',
  'status.unconscious',
  'status.fatigued',
  'status.dazed',
  'status.ended',
  'opportunity.taken',
  'withdraw',
  'prone.dropped',
  'prone.stoodUp',
]

export const publicity: Publicity = {
  chips: [
    'prone',
    'unconscious',
    'comatose',
    'clinicallyDead',
    'brainDead',
    'mutilated',
    'bleeding',
    'shaken',
    'dazed',
    'dazedByLoss',
    'withdrawn',
  ],
  lines: Object.fromEntries(LINES.map((key) => [key, key])),
}

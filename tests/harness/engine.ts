/** What specs need of the rules and the campaign files themselves; bundled by bundles.ts. */
export { inspectFolder } from '../../electron/campaign/inspect'
export { CampaignSession } from '../../electron/campaign/session'
export { PlannedDice } from '../../electron/engine/dice'
export { createCampaign } from '../../electron/engine/newCampaign'
export { resolve } from '../../electron/engine/resolve'
export { RULES, sampleOf, systemById } from '../../electron/rules/registry'

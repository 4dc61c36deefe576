/** Words that every window has: of the program, of the engine, and of what several rule systems share. */
import * as command from './command'
import * as condition from './condition'
import * as derive from './derive'
import * as desktop from './desktop'
import * as dice from './dice'
import * as error from './error'
import * as field from './field'
import * as files from './files'
import * as form from './form'
import * as log from './log'
import { merged } from './merged'
import * as names from './names'
import * as notice from './notice'
import * as offer from './offer'
import * as place from './place'
import * as pool from './pool'
import * as problem from './problem'
import * as refusal from './refusal'
import * as secondFolder from './secondFolder'
import * as switches from './switches'
import * as systems from './systems'
import * as ui from './ui'
import * as uiAbout from './uiAbout'
import * as uiClock from './uiClock'
import * as uiEncounter from './uiEncounter'
import * as uiFiles from './uiFiles'
import * as uiGuide from './uiGuide'
import * as uiHealing from './uiHealing'
import * as uiRepair from './uiRepair'
import * as uiInterchange from './uiInterchange'
import * as uiLibrary from './uiLibrary'
import * as uiMap from './uiMap'
import * as uiMapFile from './uiMapFile'
import * as uiPictures from './uiPictures'
import * as uiPrint from './uiPrint'
import * as uiRoster from './uiRoster'
import * as uiSheets from './uiSheets'

export const common = merged(
  command,
  condition,
  derive,
  desktop,
  dice,
  error,
  field,
  files,
  form,
  log,
  names,
  notice,
  offer,
  place,
  pool,
  problem,
  refusal,
  secondFolder,
  switches,
  systems,
  ui,
  uiAbout,
  uiClock,
  uiEncounter,
  uiFiles,
  uiGuide,
  uiHealing,
  uiRepair,
  uiInterchange,
  uiLibrary,
  uiMap,
  uiMapFile,
  uiPictures,
  uiPrint,
  uiRoster,
  uiSheets,
)

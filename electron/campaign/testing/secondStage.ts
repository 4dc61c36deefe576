/** A campaign `c` in a data folder, a stick beside it, and what keeps backups in both: for tests of the second folder. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupKind, BackupsFolderView } from '@shared/contract/files'
import { BACKUPS } from '../backupNames'
import { BackupKeeper } from '../keeper'
import { SecondKeeper } from '../secondKeeper'
import type { CampaignShelf } from '../shelf'
import type { FileTrouble } from '../trouble'
import { byApp, placed, SAMPLES, shelfOf } from './played'

export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).sort() : [])

export class SecondStage {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-second-')))
  readonly home = join(this.root, 'home')
  readonly stick = join(this.root, 'stick')
  /** All that Roundkeeper makes on the stick. */
  readonly inside = join(this.stick, 'Roundkeeper backups')
  /** Of the campaign. */
  readonly there = join(this.inside, 'The wire (c)')
  /** What the dialog answers. */
  chosen = this.stick
  views: BackupsFolderView[] = []
  troubles: FileTrouble[] = []
  shelf!: CampaignShelf
  keeper!: BackupKeeper
  second!: SecondKeeper

  constructor() {
    mkdirSync(this.home)
    mkdirSync(this.stick)
    const wire = SAMPLES.find(({ system }) => system.id === 'wire')
    if (wire === undefined) throw new Error('there is no sample of wire')
    placed(this.home, 'c', wire)
    this.start()
  }

  /** The program, started anew on what lies there. */
  start(): void {
    this.troubles = []
    const told = (_campaign: string, trouble: FileTrouble): void => {
      this.troubles.push(trouble)
    }
    this.shelf = shelfOf(this.home)
    this.second = new SecondKeeper(this.home, this.shelf, {
      chooseFolder: () => Promise.resolve(this.chosen),
      onChange: (view) => this.views.push(view),
      onTrouble: told,
    })
    this.keeper = new BackupKeeper(this.shelf, told, 0, this.second)
  }
  restart(): void {
    this.shelf.closeAll()
    this.start()
  }

  /** Everything that was begun is done. */
  async settled(): Promise<void> {
    await this.keeper.settle()
    await this.second.settle()
  }
  async end(): Promise<void> {
    await this.settled()
    this.shelf.closeAll()
    rmSync(this.root, { recursive: true, force: true })
  }

  /** Where backups lie beside the campaign. */
  get hereFolder(): string {
    return join(this.home, 'campaigns/c', BACKUPS)
  }
  get here(): string[] {
    return namesIn(this.hereFolder)
  }

  /** Makes one with a command before it, so that each is another state. */
  async make(kind: BackupKind = 'manual'): Promise<string> {
    this.shelf.session('c').run({ type: 'note/add', text: 'one more' }, byApp, undefined)
    return this.keeper.make('c', kind)
  }
  async made(kind?: BackupKind): Promise<string> {
    const name = await this.make(kind)
    await this.settled()
    return name
  }

  pullOut(): void {
    renameSync(this.stick, `${this.stick}-pulled`)
    mkdirSync(this.stick) // where a drive is mounted there is a folder without it
  }
  putBack(): void {
    rmSync(this.stick, { recursive: true })
    renameSync(`${this.stick}-pulled`, this.stick)
  }
}

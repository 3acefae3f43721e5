import type { Logger } from 'pino'
import type { Background } from './background.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Connection, Database } from './database/database.ts'
import type { FileStore } from './files/files.ts'
import type { LiveEvents } from './live-events.ts'
import type { Messenger } from './messages.ts'

/** What every feature stands on. One a process; tests make their own. */
export interface Platform {
  config: Config
  log: Logger
  clock: Clock
  connection: Connection
  db: Database
  messages: Messenger
  files: FileStore
  events: LiveEvents
  background: Background
}

import { join } from 'node:path'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { createBackground } from './background.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Config } from './config.ts'
import { type Connection, openDatabase } from './database/database.ts'
import { createBucketStore } from './files/bucket-store.ts'
import type { FileStore } from './files/files.ts'
import { createFolderStore } from './files/folder-store.ts'
import type { LiveEvents } from './live-events.ts'
import { describeError, describeRequest } from './logged-errors.ts'
import { createDemoOutbox, createRealMessenger } from './messages.ts'
import type { Platform } from './platform.ts'

/** What never reaches a log, wherever in a logged object it stands: codes, PINs, tokens and cookies. */
const secrets = ['otp', 'pin', 'currentPin', 'token', 'code', 'password', 'cookie', 'authorization', '["set-cookie"]']
const paths = secrets.flatMap((name) =>
  name.startsWith('[') ? [`req.headers${name}`, `res.headers${name}`] : [name, `*.${name}`, `*.*.${name}`],
)

/** JSON logs, one line each, without secrets. */
export function createLog(level: Config['logLevel'], destination?: DestinationStream) {
  const options: LoggerOptions = {
    level,
    redact: { paths, censor: '[redacted]' },
    serializers: { err: describeError, req: describeRequest },
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
  }
  return pino(options, destination ?? pino.destination({ dest: 2, sync: true }))
}

/** Where an installation keeps the bytes of its files. */
export const openFileStore = async (config: Pick<Config, 'filesUrl' | 'dataFolder'>): Promise<FileStore> =>
  config.filesUrl ? await createBucketStore(config.filesUrl) : createFolderStore(join(config.dataFolder, 'files'))

/** What an installation is made of; whatever is handed in (a test's clock, its database) stands instead of the usual. */
export async function openPlatform(
  config: Config,
  openEvents: (platform: Pick<Platform, 'connection' | 'log' | 'clock'>) => Promise<LiveEvents>,
  given: { clock?: Clock; connection?: Connection; log?: Platform['log'] } = {},
): Promise<Platform> {
  const log = given.log ?? createLog(config.logLevel)
  const clock = given.clock ?? systemClock
  const connection =
    given.connection ??
    (await openDatabase(config.databaseUrl ? { url: config.databaseUrl } : { folder: join(config.dataFolder, 'database') }, log))
  return {
    config,
    log,
    clock,
    connection,
    db: connection.db,
    messages: config.demo ? createDemoOutbox(clock) : createRealMessenger(config),
    files: await openFileStore(config),
    events: await openEvents({ connection, log, clock }),
    background: createBackground(log),
  }
}

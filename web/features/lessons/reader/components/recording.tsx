import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { shownLanguage } from '../../../../lib/i18n.ts'
import { useTranslation } from '../../../../lib/use-translation.ts'
import { SelectField } from '../../../../ui/select-field.tsx'
import { type Content, formatSeconds } from '../../format.ts'
import classes from './recording.module.css'
import type { Reading } from './use-reading.ts'

interface RecordingProps {
  content: Content
  reading: Reading
  onFinished: () => void
}

const speeds = ['0.5', '0.75', '1', '1.25', '1.5', '2'] as const

/** So near the beginning or the end one begins anew. */
const fromEdgeSeconds = 5

/** A sound or a video: goes on where it was left, at the speed one likes, with its captions. */
export function Recording({ content, reading, onFinished }: RecordingProps) {
  const { t } = useTranslation('lessons')
  const [startSeconds] = useState(content.progress?.position ?? 0)
  const [speed, setSpeed] = useState('1')
  const [failed, setFailed] = useState(false)
  const player = useRef<HTMLVideoElement & HTMLAudioElement>(null)
  const { file, captions, type, title } = content
  if (!file) return null
  const Player = type === 'video' ? 'video' : 'audio'
  const resume = (element: HTMLMediaElement) => {
    if (startSeconds > fromEdgeSeconds && startSeconds < element.duration - fromEdgeSeconds) element.currentTime = startSeconds
  }
  const choose = (chosen: string) => {
    setSpeed(chosen)
    if (player.current) player.current.playbackRate = Number(chosen)
  }
  return (
    <div className={classes.recording}>
      <Player
        ref={player}
        className={classes[type === 'video' ? 'video' : 'audio']}
        src={file.address}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
        onPlay={() => reading.playing(true)}
        onPause={({ currentTarget }) => {
          reading.at(content.id, currentTarget.currentTime)
          reading.playing(false)
        }}
        onTimeUpdate={({ currentTarget }) => reading.at(content.id, currentTarget.currentTime)}
        onEnded={onFinished}
        onError={() => setFailed(true)}
      >
        {captions && <track kind="captions" src={captions.address} srcLang={shownLanguage()} label={t('read.captions')} default />}
      </Player>
      {failed && (
        <p className={classes.failed} role="alert">
          {t('read.recordingFailed')}
        </p>
      )}
      <div className={classes.below}>
        <SelectField
          className={classes.speed ?? ''}
          aria-label={t('read.speed')}
          value={speed}
          data={speeds.map((value) => ({ value, label: t('read.speedOf', { value }) }))}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        {startSeconds > fromEdgeSeconds && <span className={classes.hint}>{t('read.resumed', { time: formatSeconds(startSeconds) })}</span>}
        <a className={classes.download} href={`${file.address}?download=true`} download={file.name}>
          <IconDownload size={18} stroke={1.6} aria-hidden />
          {t('read.download')}
        </a>
      </div>
    </div>
  )
}

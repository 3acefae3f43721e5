import nodemailer from 'nodemailer'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}
/** A text message. Indian gateways send only registered templates: `template` names it, `values` fill it in. */
export interface Sms {
  to: string
  template: 'code' | 'absence' | 'numberChanged'
  values: Record<string, string>
  text: string
}
export interface SentMessage {
  channel: 'mail' | 'sms'
  to: string
  subject: string
  text: string
  sentAt: string
}

/** The ports to mail and SMS. */
export interface Messenger {
  mail(mail: Mail): Promise<void>
  sms(sms: Sms): Promise<void>
  /** What would have been sent to somebody, newest first; empty where messages really go out. */
  outbox(to: string): SentMessage[]
}

/** Keeps the newest messages in memory instead of sending them: for the demo and for tests. */
export function createDemoOutbox(clock: Clock, keep = 500): Messenger {
  const sent: SentMessage[] = []
  const add = (message: Omit<SentMessage, 'sentAt'>) => {
    sent.unshift({ ...message, sentAt: clock.now().toISOString() })
    sent.length = Math.min(sent.length, keep)
  }
  return {
    mail: async (mail) => add({ channel: 'mail', ...mail }),
    sms: async ({ to, text }) => add({ channel: 'sms', to, subject: '', text }),
    outbox: (to) => sent.filter((message) => message.to === to),
  }
}

/** Sends mail over SMTP and text messages through an HTTP gateway; what is not set up fails, naming the setting. */
export function createRealMessenger(config: Pick<Config, 'smtpUrl' | 'mailFrom' | 'sms'>): Messenger {
  const transport = config.smtpUrl ? nodemailer.createTransport(config.smtpUrl) : undefined
  return {
    async mail(mail) {
      if (!transport) throw new Error('No mail can be sent: SMTP_URL is not set.')
      await transport.sendMail({ from: config.mailFrom, ...mail })
    },
    async sms({ to, template, values }) {
      if (!config.sms) throw new Error('No text message can be sent: SMS_URL is not set.')
      const { url, token, templates } = config.sms
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, templateId: templates[template], values }),
        signal: AbortSignal.timeout(10_000),
      })
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
    outbox: () => [],
  }
}

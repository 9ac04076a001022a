import { createTransport, type NodemailerError } from 'nodemailer';
import type { SmtpSettings } from '@apsara/domain/sites/ports';
import { kept, type Handed } from '../../shared/handed.ts';
import type { MessageAdapter, PortMessage } from './message-adapter.ts';

/** Connections to one server, and how long each step of a mail may take, in milliseconds. */
const pool = { maxConnections: 3, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const;

const isMailError = (error: unknown): error is NodemailerError => error instanceof Error && 'code' in error;

/** A mail server by SMTP. It refuses a mail for good by a code from 500; a wrong password is no fault of the mail. */
export function smtpAdapter(settings: SmtpSettings, secrets: { password: string; dkimKey: string }): MessageAdapter {
  const { host, port, tls, user, sender, authority, dkimDomain, dkimSelector } = settings;
  const transport = createTransport({
    pool: true,
    ...pool,
    host,
    port,
    secure: tls === 'tls',
    requireTLS: tls === 'starttls',
    ignoreTLS: tls === 'none',
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user && { auth: { user, pass: secrets.password } }),
    ...(authority && { tls: { ca: authority } }),
    ...(dkimDomain && {
      dkim: { domainName: dkimDomain, keySelector: dkimSelector, privateKey: secrets.dkimKey },
    }),
  });
  const hand = async ({ reference, siteName, target, subject, text, html }: PortMessage): Promise<Handed> => {
    try {
      const { response } = await transport.sendMail({
        from: { name: siteName, address: sender },
        to: { name: '', address: target },
        subject,
        text,
        html,
        messageId: `<${reference}@${sender.split('@')[1] ?? host}>`,
        headers: { 'auto-submitted': 'auto-generated' },
      });
      return { outcome: 'taken', providerId: kept(response) };
    } catch (error) {
      const code = isMailError(error) ? (error.responseCode ?? 0) : 0;
      const isRefused = code >= 500 && !(isMailError(error) && error.code === 'EAUTH');
      return { outcome: isRefused ? 'refused' : 'unanswered', error: kept(String(error)) };
    }
  };
  return { hand, close: () => transport.close() };
}

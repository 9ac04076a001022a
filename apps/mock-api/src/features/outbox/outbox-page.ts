import { developerPage, escapeHtml } from '../../shared/developer-page.ts';
import type { SentMessage } from './outbox.service.ts';

/** What the reader asked for. */
export interface OutboxFilter {
  target: string;
  channel: string;
  /** False while somebody reads in peace. */
  refreshes: boolean;
}

const withLinks = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s&]+/g, (address) => `<a href="${address}">${address}</a>`);

const option = (value: string, word: string, chosen: string): string =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${word}</option>`;

const item = ({ siteCode, channel, target, subject, text, sentAt }: SentMessage): string =>
  `<li><header><b>${escapeHtml(target)}</b><span>${channel}</span><span>${escapeHtml(siteCode)}</span><time datetime="${sentAt}">${sentAt}</time></header>
${subject ? `<p><b>${escapeHtml(subject)}</b></p>` : ''}<pre>${withLinks(text)}</pre></li>`;

/** What the stand-in gateway would have sent, newest first, for developers; it reads itself anew every few seconds. */
export function outboxPage(messages: readonly SentMessage[], { target, channel, refreshes }: OutboxFilter): string {
  const query = new URLSearchParams({ target, channel, ...(refreshes ? { refresh: 'off' } : {}) });
  const head = refreshes ? '<meta http-equiv="refresh" content="5">' : '';
  return developerPage({
    title: 'Outbox',
    head,
    body: `<p>SMS and e-mail of the stand-in gateway, newest first. Nothing leaves this machine.</p>
<form method="get"><label>To<input name="target" value="${escapeHtml(target)}"></label>
<label>Channel<select name="channel">${option('', 'all', channel)}${option('sms', 'sms', channel)}${option('email', 'email', channel)}</select></label>
<button>Show</button><a class="switch" href="?${escapeHtml(query.toString())}">${refreshes ? 'Stop refreshing' : 'Refresh every 5 s'}</a></form>
${messages.length === 0 ? '<p>Nothing was sent yet.</p>' : `<ol>${messages.map(item).join('')}</ol>`}`,
  });
}

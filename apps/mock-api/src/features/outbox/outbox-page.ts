import { html, type Html } from '@apsara/domain/html';
import { developerPage, toSecond } from '../../shared/answers/developer-page.ts';
import { withLinks } from './message-markup.ts';
import type { SentMessage } from './outbox.service.ts';

/** What the reader asked for. */
export interface OutboxFilter {
  target: string;
  channel: string;
  /** False while reloading is paused. */
  refreshes: boolean;
}

const option = (value: string, word: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen ? 'selected' : ''}>${word}</option>`;

const item = ({ siteCode, channel, target, subject, text, state, lastError, sentAt }: SentMessage): Html => html`
  <li>
    <header>
      <b>${target}</b><span>${channel}</span><span>${siteCode}</span><span>${state}</span
      ><time datetime="${sentAt}">${toSecond(sentAt)}</time>
    </header>
    ${subject ? html`<p><b>${subject}</b></p>` : ''}
    ${text ? html`<pre>${withLinks(text)}</pre>` : ''}${lastError ? html`<p>${lastError}</p>` : ''}
  </li>
`;

/** The messages that the stand-in gateways sent, newest first, for developers. The page reloads every few seconds. */
export function outboxPage(messages: readonly SentMessage[], { target, channel, refreshes }: OutboxFilter): string {
  const query = new URLSearchParams({ target, channel, ...(refreshes ? { refresh: 'off' } : {}) });
  const options = [option('sms', 'SMS', channel), option('email', 'Email', channel)];
  return developerPage({
    title: 'Outbox',
    ...(refreshes && { head: html`<meta http-equiv="refresh" content="5" />` }),
    body: html`
      <p>SMS and email, newest first. Without a port’s adapter nothing is actually sent, and the text is kept here.</p>
      <form method="get">
        <label>Recipient<input name="target" value="${target}" /></label>
        <label>
          Channel
          <select name="channel">
            ${option('', 'All', channel)}${options}
          </select>
        </label>
        <button>Filter</button>
        <a class="switch" href="?${query.toString()}">${refreshes ? 'Stop refreshing' : 'Refresh every 5 seconds'}</a>
      </form>
      ${
        messages.length === 0
          ? html`<p>No messages yet.</p>`
          : html`<ol>
              ${messages.map(item)}
            </ol>`
      }
    `,
  });
}

import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout, readLastSession, touchSession } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { dateTimeWords } from '@apsara/ui/date-time-text';
import { Dialog } from '@apsara/ui/dialog';
import { useToast } from '@apsara/ui/toast';
import { api, clientOf } from '../../shared/api.ts';
import form from '../../shared/forms/form.module.css';
import { session } from '../../shared/session.ts';
import { useSite } from '../../shared/site.tsx';
import { watchDeeds } from '../deeds.ts';
import { TermsPart } from './terms-part.tsx';

const SHOWN_KEY = 'lastSessionShown';
const WARN_MS = 120_000;
const TICK_MS = 5_000;
const TOUCH_MS = 60_000;

/** The last login, once after signing in. */
function useLastLogin(): void {
  const { t, i18n } = useTranslation();
  const { timeZone } = useSite();
  const toast = useToast();
  useEffect(() => {
    const token = session.token();
    if (!token || sessionStorage.getItem(SHOWN_KEY) === token) return;
    sessionStorage.setItem(SHOWN_KEY, token);
    const show = async () => {
      const { last } = await api.call(readLastSession, {});
      if (!last) return;
      const at = dateTimeWords({ instant: last.createdAt, zone: timeZone, locale: i18n.language, look: 'full' });
      const seen = [at, last.device, last.country].filter(Boolean).join(', ');
      toast({ text: t('safe.last', { seen }) });
    };
    // It is in the security centre, too.
    void show().catch(() => undefined);
  }, [t, i18n, timeZone, toast]);
}

interface SessionCareProps {
  /** What was staked in the sitting that runs, on a game's page: a bet is a deed, also where the game sends no messages. */
  played?: string | null;
}

/** Signs out who does nothing for the site's time, and warns two minutes before; the last login after signing in. */
export function SessionCare({ played = null }: SessionCareProps) {
  const { t } = useTranslation();
  const { idleMinutes } = useSite();
  const [warned, setWarned] = useState(false);
  const last = useRef(0);
  useLastLogin();
  useEffect(() => {
    last.current = Date.now();
    let touched = last.current;
    const stop = watchDeeds(() => {
      last.current = Date.now();
    });
    const timer = setInterval(() => {
      const idle = Date.now() - last.current;
      // The server counts calls: this page sends the latest activity, so that it waits as long as this page.
      if (last.current > touched && Date.now() - touched > TOUCH_MS) {
        touched = Date.now();
        void api.call(touchSession, {}).catch(() => undefined);
      }
      setWarned(idle >= idleMinutes * 60_000 - WARN_MS);
      if (idle < idleMinutes * 60_000) return;
      clearInterval(timer);
      // Lost first: the server's word about the logout would say that another device ended the session.
      const token = session.token();
      session.lose('invalid');
      if (token)
        void clientOf(token)
          .call(logout, {})
          .catch(() => undefined);
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [idleMinutes]);
  useEffect(() => {
    // The end of a sitting is no deed.
    if (played !== null) last.current = Date.now();
  }, [played]);
  return (
    <>
      <TermsPart />
      <Dialog open={warned} onClose={() => setWarned(false)} title={t('safe.idle')}>
        <div className={form['form']}>
          <p className={form['lead']}>{t('safe.idle_text')}</p>
          <Button variant="primary" size="lg" block onClick={() => setWarned(false)}>
            {t('safe.stay')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}

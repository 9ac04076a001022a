import { useEffect, useState } from 'react';
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

const SHOWN_KEY = 'lastSessionShown';
const WARN_MS = 120_000;
const TICK_MS = 5_000;
const TOUCH_MS = 60_000;

/** What counts as activity; a game in play sends messages from its frame. */
const deeds = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'message'] as const;

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

/** Signs out who does nothing for the site's time, and warns two minutes before; the last login after signing in. */
export function SessionCare() {
  const { t } = useTranslation();
  const { idleMinutes } = useSite();
  const [warned, setWarned] = useState(false);
  useLastLogin();
  useEffect(() => {
    let last = Date.now();
    let touched = last;
    const onDeed = () => {
      last = Date.now();
    };
    const timer = setInterval(() => {
      const idle = Date.now() - last;
      // The server counts calls: this page sends the latest activity, so that it waits as long as this page.
      if (last > touched && Date.now() - touched > TOUCH_MS) {
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
    deeds.forEach((deed) => window.addEventListener(deed, onDeed, { passive: true, capture: true }));
    return () => {
      clearInterval(timer);
      deeds.forEach((deed) => window.removeEventListener(deed, onDeed, { capture: true }));
    };
  }, [idleMinutes]);
  return (
    <Dialog open={warned} onClose={() => setWarned(false)} title={t('safe.idle')}>
      <div className={form['form']}>
        <p className={form['lead']}>{t('safe.idle_text')}</p>
        <Button variant="primary" size="lg" block onClick={() => setWarned(false)}>
          {t('safe.stay')}
        </Button>
      </div>
    </Dialog>
  );
}

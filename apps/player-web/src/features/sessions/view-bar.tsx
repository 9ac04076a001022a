import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logout, touchSession } from '@apsara/api/sessions';
import { Button } from '@apsara/ui/button';
import { api } from '../../shared/api.ts';
import { clock } from '../../shared/clock.ts';
import { session, useSession } from '../../shared/session.ts';
import { forgetView, keepView, keptView } from '../../shared/kept-view.ts';
import styles from './view-bar.module.css';

const SECOND_MS = 1_000;
/** How often the bar asks whether the view was ended elsewhere. */
const ASK_MS = 15_000;

/** Where the browser does not let the page close its tab, the tab shows the site as a guest sees it. */
function closeTab(): void {
  window.close();
  window.location.replace('/');
}

async function endView(): Promise<void> {
  await api.call(logout).catch(() => undefined);
  session.leave();
  closeTab();
}

/** Above every page of a view: whose it is, how long it lasts, and its end. */
export function ViewBar() {
  const { t } = useTranslation();
  const { lost } = useSession();
  const [{ account, until }] = useState(keptView);
  const [now, setNow] = useState(Date.now);
  const [ending, setEnding] = useState(false);
  const isOver = until === 0;
  useEffect(() => {
    if (isOver) return;
    const ticking = setInterval(() => setNow(Date.now()), SECOND_MS);
    const asking = setInterval(() => void api.call(touchSession).catch(() => undefined), ASK_MS);
    return () => {
      clearInterval(ticking);
      clearInterval(asking);
    };
  }, [isOver]);
  useEffect(() => {
    if (!isOver && now >= until) session.lose('invalid');
  }, [isOver, now, until]);
  useEffect(() => {
    if (!lost) return;
    // A page that lost its session asks for a login; this tab has nobody to log in, and forgets whom it showed.
    session.leave();
    keepView({ account, until: 0 });
    window.location.replace('/');
  }, [lost, account]);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const end = () => {
    setEnding(true);
    void endView();
  };
  const close = () => {
    forgetView();
    closeTab();
  };
  return (
    <section className={styles['bar']} aria-label={t('view.label')}>
      <p className={styles['text']}>{isOver ? t('view.over', { account }) : t('view.whose', { account })}</p>
      {!isOver && <span className={styles['left']}>{t('view.left', { time: clock(secondsLeft) })}</span>}
      <Button size="sm" variant="outline" busy={ending} onClick={isOver ? close : end}>
        {isOver ? t('view.close') : t('view.end')}
      </Button>
    </section>
  );
}
